/** Listens on the window; where there is none, as in a server's test, nothing ever happens. Returns how to stop. */
export const onWindow = (type: string, listener: () => void): (() => void) => {
  if (!('addEventListener' in globalThis)) return () => undefined;
  globalThis.addEventListener(type, listener);
  return () => globalThis.removeEventListener(type, listener);
};

/** Whether the browser knows that it has no network. */
export const knownOffline = (): boolean =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
