import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const RELOADED_AT = 'openvisit.reloaded_at';
/** Milliseconds within which a second failure is taken for a real one, not for another deploy. */
const RELOAD_PAUSE = 60_000;

/** A part of the product could not be loaded. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';
}

/** Reloads once where the files of this page are gone since a newer version was deployed. */
const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (!navigator.onLine || Date.now() - last < RELOAD_PAUSE) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return true;
};

interface Loaded<P> {
  default: ComponentType<P>;
}

/** A screen whose code is loaded when it is first shown, or by `preload` when it soon will be. */
export interface LazyScreen<P = object> {
  Screen: LazyExoticComponent<ComponentType<P>>;
  preload: () => void;
}

export const lazyScreen = <P = object>(load: () => Promise<Loaded<P>>): LazyScreen<P> => {
  let loading: Promise<Loaded<P>> | undefined;
  const start = (): Promise<Loaded<P>> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      // While the page reloads nothing is shown any more; the promise stays open on purpose.
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw new ScreenLoadError('This part could not be loaded', { cause });
    });
    return loading;
  };
  return {
    Screen: lazy(start),
    // what fails here is asked for again when the screen is shown, which then says so
    preload: () => void load().catch(() => undefined),
  };
};
