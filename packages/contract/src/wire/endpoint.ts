import type { Role } from '../accounts/roles.ts';

/** The one word an area is called by on every floor: folders, paths, modules. */
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
  | 'notes'
  | 'notifications'
  | 'availability'
  | 'earnings'
  | 'concierge'
  | 'settings';

/** Who may call: a role of the live session; ACCEPTED_PHYSICIAN is a physician a reviewer has accepted (RT-10). */
export type Caller = Role | 'ACCEPTED_PHYSICIAN';

export type Access = 'anyone' | readonly Caller[];

export interface Endpoint {
  area: Area;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  path: string;
  access: Access;
  /** On whose record the caller may act; the service enforces it. */
  record: string;
  success: 200 | 201 | 204;
  summary: string;
}

type Rest = Omit<Endpoint, 'area' | 'method' | 'path' | 'success'> & { success?: Endpoint['success'] };

/** One row of the endpoint table; the path is `/api/<area>/<call>`. */
export const endpoint = (area: Area, method: Endpoint['method'], call: string, rest: Rest): Endpoint => ({
  success: 200,
  ...rest,
  area,
  method,
  path: `/api/${area}/${call}`,
});
