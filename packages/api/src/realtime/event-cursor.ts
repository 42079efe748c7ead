import { PRIVATE_PREFIX } from '../session/session.ts';
import { getTabStore, writeStoredValue } from '../session/storage.ts';

/** Number of recent event ids kept to recognize duplicates. */
const RECENT_IDS = 500;

const getStorageKey = (user: string) => `${PRIVATE_PREFIX}lastEvent:${user}`;

/** This tab's position in a user's event stream, kept across reloads, and the events received recently (NT-03). */
export class EventCursor {
  private readonly seen = new Set<number>();
  readonly user: string;

  constructor(user: string) {
    this.user = user;
  }

  /** Id of the last event received; null on a first connection. */
  get last(): number | null {
    const value = getTabStore().getItem(getStorageKey(this.user));
    return value === null ? null : Number(value);
  }

  /** Moves to event `id`; earlier events are not requested again. */
  resetTo(id: number): void {
    this.seen.clear();
    writeStoredValue(getTabStore(), getStorageKey(this.user), String(id));
  }

  /** Records an event. Returns false for a duplicate. */
  accept(id: number): boolean {
    if (this.seen.has(id)) return false;
    this.seen.add(id);
    const [oldest] = this.seen;
    if (this.seen.size > RECENT_IDS && oldest !== undefined) this.seen.delete(oldest);
    if (id > (this.last ?? -1)) writeStoredValue(getTabStore(), getStorageKey(this.user), String(id));
    return true;
  }
}
