import type { PhysicianStatus, Role } from '@openvisit/contract';

/** Who performs an operation: a signed-in user, the system, or an anonymous caller. */
export interface Actor {
  /** User id; empty for an anonymous caller, 'system' for the system. */
  user: string;
  role: Role | 'SYSTEM' | 'ANONYMOUS';
  /** Id of the user's physician or patient record; null for reviewers and the system. */
  detail: string | null;
  doctor_status: PhysicianStatus | null;
  /** Null outside a session, such as in jobs and the demo. */
  session: string | null;
  request_id: string | null;
  /** Network address of the request. */
  ip?: string | null;
  /** Browser and system of a caller who is not signed in, as 'Firefox on Windows'. */
  device?: string | null;
}

export const SYSTEM: Actor = {
  user: 'system',
  role: 'SYSTEM',
  detail: null,
  doctor_status: null,
  session: null,
  request_id: null,
};

export const ANONYMOUS: Actor = {
  user: '',
  role: 'ANONYMOUS',
  detail: null,
  doctor_status: null,
  session: null,
  request_id: null,
  ip: null,
};
