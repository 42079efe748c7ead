export type Listener = (event: object) => unknown;

/** Event listeners of an element. */
export interface Listeners {
  on: (name: string, listener: Listener) => void;
  once: (name: string, listener: Listener) => void;
  off: (name: string, listener?: Listener) => void;
  emit: (name: string, event?: object) => void;
}

export const createListeners = (elementType: string): Listeners => {
  const all = new Map<string, Set<Listener>>();
  const of = (name: string): Set<Listener> => {
    const known = all.get(name) ?? new Set();
    all.set(name, known);
    return known;
  };
  const off = (name: string, listener?: Listener) => {
    if (listener) of(name).delete(listener);
    else all.delete(name);
  };
  return {
    on: (name, listener) => void of(name).add(listener),
    once: (name, listener) => {
      const first: Listener = (event) => {
        off(name, first);
        return listener(event);
      };
      of(name).add(first);
    },
    off,
    emit: (name, event = {}) => {
      for (const listener of [...of(name)]) listener({ elementType, ...event });
    },
  };
};
