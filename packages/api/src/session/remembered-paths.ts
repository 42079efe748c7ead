import type { SessionUser } from '@openvisit/contract';
import { localStore, write } from './storage.ts';

/** Parts of the product that remember where their user was last (RT-06). */
export type PathArea = 'user' | 'onboarding' | 'dashboard' | 'patient';
/** Whose path it is: in each role an account has other screens at the same addresses. */
type Owner = Pick<SessionUser, 'user' | 'role'>;

const keyOf = (area: PathArea, of?: Owner) => `path:${area}${of ? `:${of.user}:${of.role}` : ''}`;

/** A path inside the product, never another site's address. */
const inside = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : null;

/**
 * Keeps the last path of an area; null forgets it. With a user it is that user's own in that role, so that nobody else
 * at this browser is led there.
 */
export const rememberPath = (area: PathArea, path: string | null, of?: Owner): void =>
  void write(localStore(), keyOf(area, of), path);

/** The last path of an area. */
export const rememberedPath = (area: PathArea, of?: Owner): string | null =>
  inside(localStore().getItem(keyOf(area, of)));

const LINK = 'path:afterSignIn';
const LINK_OF = `${LINK}:user`;

/**
 * Keeps the private link to come back to after the sign-in; null forgets it. With the user whose session ended there it is
 * theirs alone; one that was followed signed out is for whoever signs in (RT-09).
 */
export const rememberLink = (path: string | null, user: string | null = null): void => {
  write(localStore(), LINK, path);
  write(localStore(), LINK_OF, path && user);
};

/** The private link for a user who has signed in. */
export const rememberedLink = (user: string): string | null => {
  const of = localStore().getItem(LINK_OF);
  return of === null || of === user ? inside(localStore().getItem(LINK)) : null;
};
