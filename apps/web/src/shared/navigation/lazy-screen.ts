import { createElement, lazy, useState, type ComponentType } from 'react';

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
  /** Renders without suspending once the code is loaded, so that a prerendered page is hydrated in one step. */
  Screen: ComponentType<P>;
  /** Resolves when the code is loaded or has failed to load. */
  preload: () => Promise<void>;
}

export const createLazyScreen = <P extends object = object>(
  load: () => Promise<Loaded<P>>,
): LazyScreen<P> => {
  let loaded: ComponentType<P> | undefined;
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
  const Lazy = lazy(start);
  return {
    Screen: (props) => {
      // State, because another type of element would remount the screen.
      const [Screen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
      return createElement(Screen, props);
    },
    preload: () =>
      load().then(
        (screen) => {
          loaded = screen.default;
        },
        // Retried, and reported, when the screen is shown.
        () => undefined,
      ),
  };
};
