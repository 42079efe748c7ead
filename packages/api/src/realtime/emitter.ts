/** A typed event emitter: the value type depends on the event's name. */
export interface Emitter<M> {
  on: <K extends keyof M>(name: K, listener: (value: M[K]) => void) => () => void;
  emit: <K extends keyof M>(name: K, value: M[K]) => void;
}

export const createEmitter = <M>(): Emitter<M> => {
  const listeners: { [K in keyof M]?: Set<(value: M[K]) => void> } = {};
  return {
    on: (name, listener) => {
      const subscribed = (listeners[name] ??= new Set());
      subscribed.add(listener);
      return () => void subscribed.delete(listener);
    },
    emit: (name, value) => {
      for (const listener of [...(listeners[name] ?? [])]) listener(value);
    },
  };
};
