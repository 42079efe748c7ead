import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const RELOADED_AT = 'openvisit.reloaded_at';
/** A second failure within this time is treated as an error, not as a new deployment. */
const RELOAD_INTERVAL_MS = 60_000;

/** The code of a screen could not be loaded. */
export class ScreenLoadError extends Error {
  override name = 'ScreenLoadError';
}

/** Reloads the page once, in case a deployment has replaced its files. */
const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (!navigator.onLine || Date.now() - last < RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return true;
};

interface Loaded<P> {
  default: ComponentType<P>;
}

/** A screen whose code is loaded when it is first shown, or earlier by `preload`. */
export interface LazyScreen<P = object> {
  Screen: LazyExoticComponent<ComponentType<P>>;
  preload: () => void;
}

export const lazyScreen = <P = object>(load: () => Promise<Loaded<P>>): LazyScreen<P> => {
  let loading: Promise<Loaded<P>> | undefined;
  const start = (): Promise<Loaded<P>> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      // Intentionally never resolves: the page is reloading.
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw new ScreenLoadError('This part could not be loaded', { cause });
    });
    return loading;
  };
  return {
    Screen: lazy(start),
    // A failed preload is retried, and reported, when the screen is shown.
    preload: () => void load().catch(() => undefined),
  };
};
