/** A map that drops its oldest entry when a new one would exceed the limit. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override set(key: K, value: V): this {
    if (!this.has(key) && this.size >= this.#limit) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return super.set(key, value);
  }
}
