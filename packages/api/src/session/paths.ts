import { localStore, write } from './storage.ts';

/** Parts of the product that remember where their user was last (RT-06). */
export type PathArea = 'user' | 'onboarding' | 'dashboard' | 'patient' | 'afterSignIn';

const keyOf = (area: PathArea) => `path:${area}`;

/** Keeps the last path of an area; null forgets it. `afterSignIn` is the private link to come back to (RT-09). */
export const rememberPath = (area: PathArea, path: string | null): void =>
  void write(localStore(), keyOf(area), path);

/** The last path of an area. Only paths inside the product come back, never another site's address. */
export const rememberedPath = (area: PathArea): string | null => {
  const path = localStore().getItem(keyOf(area));
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
};
