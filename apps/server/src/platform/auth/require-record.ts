import type { Actor } from '../actor.ts';
import { forbidden } from '../errors.ts';

/** The physician's or the patient's own record; 403 for who has none. */
export const ownRecord = (actor: Pick<Actor, 'detail'>): string => {
  if (actor.detail === null) throw forbidden();
  return actor.detail;
};
