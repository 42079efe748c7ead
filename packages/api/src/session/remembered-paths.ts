import type { SessionUser } from '@openvisit/contract';
import { getLocalStore, writeStoredValue } from './storage.ts';

/** Areas that remember the user's last path (RT-06). */
export type PathArea = 'user' | 'onboarding' | 'dashboard' | 'patient';
/** The user and role a path belongs to, because the same path shows other screens in another role. */
type Owner = Pick<SessionUser, 'user' | 'role'>;

const getStorageKey = (area: PathArea, owner?: Owner) =>
  `path:${area}${owner ? `:${owner.user}:${owner.role}` : ''}`;

/** A path within the product, never a URL of another site. */
const getOwnPath = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : null;

/**
 * Stores the last path of an area; null clears it. A path with a user is only used for that user in that role.
 */
export const rememberPath = (area: PathArea, path: string | null, owner?: Owner): void =>
  void writeStoredValue(getLocalStore(), getStorageKey(area, owner), path);

/** The last path of an area. */
export const getRememberedPath = (area: PathArea, owner?: Owner): string | null =>
  getOwnPath(getLocalStore().getItem(getStorageKey(area, owner)));

const LINK = 'path:afterSignIn';
const LINK_OF = `${LINK}:user`;

/**
 * Stores the private link to return to after signing in (RT-09). Null clears it. A link with a user is only used for that
 * user. A link that was opened while signed out is used for anyone.
 */
export const rememberLink = (path: string | null, user: string | null = null): void => {
  writeStoredValue(getLocalStore(), LINK, path);
  writeStoredValue(getLocalStore(), LINK_OF, path && user);
};

/** The stored private link for a user who has signed in. */
export const getRememberedLink = (user: string): string | null => {
  const owner = getLocalStore().getItem(LINK_OF);
  return owner === null || owner === user ? getOwnPath(getLocalStore().getItem(LINK)) : null;
};
