import type { SessionEndReason } from '@openvisit/contract';
import type { Actor } from '../actor.ts';

/** The actor of a live session, or why there is none. */
export type Authentication =
  | { ok: true; actor: Actor }
  | {
      ok: false;
      /** Null: the token is invalid or expired. */
      reason: SessionEndReason | null;
      /** Of a live session that has to set up a second factor before it may do anything else (BX-01). */
      setup?: Actor;
    };

/** Authenticates callers; implemented by the accounts module. */
export interface Authenticator {
  byToken(token: string): Promise<Authentication>;
  bySession(session: string): Promise<Authentication>;
  /** Those of the given sessions that have ended, with the reason. */
  endedAmong(sessions: readonly string[]): Promise<Map<string, SessionEndReason>>;
}
