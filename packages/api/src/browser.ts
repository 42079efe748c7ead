/** Listens on the window; where there is none, as in a server's test, nothing ever happens. Returns how to stop. */
export const onWindow = (type: string, listener: () => void): (() => void) => {
  if (!('addEventListener' in globalThis)) return () => undefined;
  globalThis.addEventListener(type, listener);
  return () => globalThis.removeEventListener(type, listener);
};

/** Begins the page anew, as far as there is one. */
export const reloadPage = (): void => (globalThis as { location?: Partial<Location> }).location?.reload?.();

/** Whether the browser knows that it has no network. */
export const knownOffline = (): boolean =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
