import type { SessionEndReason } from '@openvisit/contract';
import type { Actor } from '../actor.ts';

/** The actor of a live session, or why there is none. */
export type Authentication =
  | { ok: true; actor: Actor }
  | {
      ok: false;
      /** Null: the token is invalid or expired. */
      reason: SessionEndReason | null;
      /** The actor of a live session that must first set up a second factor (BX-01). */
      actorInSetup?: Actor;
    };

/** Authenticates callers; implemented by the accounts module. */
export interface Authenticator {
  authenticateToken(token: string): Promise<Authentication>;
  authenticateSession(session: string): Promise<Authentication>;
  /** The given sessions that have ended, each with its reason. */
  findEndedSessions(sessions: readonly string[]): Promise<Map<string, SessionEndReason>>;
}
