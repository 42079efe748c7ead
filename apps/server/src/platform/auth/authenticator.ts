import type { SessionEndReason } from '@openvisit/contract';
import type { Actor } from '../actor.ts';

/** Whether a token stands for a live session, and for whom. */
export type Authentication =
  | { ok: true; actor: Actor }
  /** Null: the token is none of ours or too old. */
  | { ok: false; reason: SessionEndReason | null };

/** How the platform learns who is calling; the accounts module knows. */
export interface Authenticator {
  byToken(token: string): Promise<Authentication>;
  bySession(session: string): Promise<Authentication>;
  /** Those of the sessions that are over, and why. */
  endedAmong(sessions: readonly string[]): Promise<Map<string, SessionEndReason>>;
}
