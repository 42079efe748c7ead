/** An observable value, for classes behind a hook. */
export class Store<T extends object> {
  private value: T;
  private readonly listeners = new Set<() => void>();

  constructor(initial: T) {
    this.value = initial;
  }

  readonly get = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Updates some fields; does not notify subscribers when nothing changed. */
  set(overrides: Partial<T>): void {
    const next = { ...this.value, ...overrides };
    const keys = Object.keys(overrides) as (keyof T)[];
    if (keys.every((key) => Object.is(this.value[key], next[key]))) return;
    this.value = next;
    for (const listener of [...this.listeners]) listener();
  }
}
