export type Listener = (event: object) => unknown;

/** Event listeners of an element. */
export const createListeners = (elementType: string) => {
  const all = new Map<string, Set<Listener>>();
  return {
    on: (name: string, listener: Listener): void => {
      all.set(name, (all.get(name) ?? new Set()).add(listener));
    },
    off: (name: string, listener?: Listener): void => {
      if (listener) all.get(name)?.delete(listener);
      else all.delete(name);
    },
    emit: (name: string, event: object = {}): void => {
      for (const listener of [...(all.get(name) ?? [])]) listener({ elementType, ...event });
    },
  };
};
