/** Subscribes to an event of the window, if there is one. Returns a function that unsubscribes. */
export const onWindow = (type: string, listener: () => void): (() => void) => {
  if (!('addEventListener' in globalThis)) return () => undefined;
  globalThis.addEventListener(type, listener);
  return () => globalThis.removeEventListener(type, listener);
};

/** Reloads the page, if there is one. */
export const reloadPage = (): void => (globalThis as { location?: Partial<Location> }).location?.reload?.();

/** Whether the browser reports that it is offline. */
export const isKnownOffline = (): boolean =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
