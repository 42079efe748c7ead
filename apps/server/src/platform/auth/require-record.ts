import type { Actor } from '../actor.ts';
import { forbidden } from '../errors.ts';

/** The id of the actor's own physician or patient record; 403 when the actor has none. */
export const requireRecordId = (actor: Pick<Actor, 'detail'>): string => {
  if (actor.detail === null) throw forbidden();
  return actor.detail;
};
