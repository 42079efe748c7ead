import type { Role } from '../accounts/roles.ts';

/** The name of an area, used in folders, paths and modules. */
export type Area =
  | 'user'
  | 'addresses'
  | 'physicians'
  | 'patients'
  | 'review'
  | 'files'
  | 'prescribing'
  | 'billing'
  | 'appointments'
  | 'visits'
  | 'calls'
  | 'chat'
  | 'vitals'
  | 'notes'
  | 'notifications'
  | 'availability'
  | 'earnings'
  | 'concierge'
  | 'settings'
  | 'privacy'
  | 'consents';

/**
 * Who may call: a role of the current session, or ACCEPTED_PHYSICIAN for a physician accepted by a reviewer (RT-10).
 */
export type Caller = Role | 'ACCEPTED_PHYSICIAN';

export type Access = 'anyone' | readonly Caller[];

export interface Endpoint {
  area: Area;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  path: string;
  access: Access;
  success: 200 | 201 | 204;
  /**
   * Open to a session that has to set up a second factor first (BX-01). All other calls are refused to such a session.
   */
  duringSetup?: true;
}

/** With the texts of the API page, which the web app is built without. */
export interface DocumentedEndpoint extends Endpoint {
  /** The record on which the caller may act; the service enforces it. */
  record: string;
  summary: string;
}

type Rest = Omit<DocumentedEndpoint, 'area' | 'method' | 'path' | 'success'> & {
  success?: Endpoint['success'];
};

/** One row of the endpoint table; the path is `/api/<area>/<call>`. */
export const defineEndpoint = (
  area: Area,
  method: Endpoint['method'],
  call: string,
  rest: Rest,
): DocumentedEndpoint => ({
  success: 200,
  ...rest,
  area,
  method,
  path: `/api/${area}/${call}`,
});
