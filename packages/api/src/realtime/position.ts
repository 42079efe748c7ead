import { PRIVATE_PREFIX } from '../session/session.ts';
import { tabStore, write } from '../session/storage.ts';

/** Ids remembered to tell a repeated event from a new one. */
const REMEMBERED = 500;

const keyOf = (user: string) => `${PRIVATE_PREFIX}lastEvent:${user}`;

/** Where this tab stands in the stream of events, kept over reloads, and which events it has had (NT-03). */
export class Position {
  private readonly seen = new Set<number>();
  readonly user: string;

  constructor(user: string) {
    this.user = user;
  }

  /** The last event seen; null on a first connection. */
  get last(): number | null {
    const value = tabStore().getItem(keyOf(this.user));
    return value === null ? null : Number(value);
  }

  /** Starts at `id`: what came before is not asked for again. */
  startAt(id: number): void {
    this.seen.clear();
    write(tabStore(), keyOf(this.user), String(id));
  }

  /** Notes an event; false when it was there before. */
  take(id: number): boolean {
    if (this.seen.has(id)) return false;
    this.seen.add(id);
    const [oldest] = this.seen;
    if (this.seen.size > REMEMBERED && oldest !== undefined) this.seen.delete(oldest);
    if (id > (this.last ?? -1)) write(tabStore(), keyOf(this.user), String(id));
    return true;
  }
}
