import type { Session } from '../session/session.ts';

/** Name of a cached resource, followed by the arguments it was requested with. */
export type ResourceKey = readonly [name: string, ...args: (string | number | boolean | null)[]];

/** A key prefixed with its owner, so that two users of one browser never see each other's data. */
export type OwnedKey = readonly [owner: string, ...ResourceKey];

/** User and role: switching role starts with an empty cache, in every tab. */
const getOwner = (session: Session | null): string | undefined =>
  session ? `${session.user.user} ${session.user.role}` : undefined;

/** The key prefixed with the session's user; null when signed out or when there is nothing to read. */
export const createOwnedKey = (session: Session | null, key: ResourceKey | null): OwnedKey | null => {
  const owner = getOwner(session);
  return owner === undefined || key === null ? null : [owner, ...key];
};

export const isOwnedKey = (key: unknown): key is OwnedKey => Array.isArray(key) && key.length >= 2;
