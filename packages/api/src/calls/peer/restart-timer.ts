import { backoffMs } from '../../realtime/backoff.ts';

/** A connection in the making may take so long. */
const CONNECT_MS = 8_000;
/** Short gaps, such as a change of the wireless network, close by themselves. */
const GAP_MS = 2_000;
const FIRST_MS = 1_500;
const LAST_MS = 8_000;
/** Repairs in vain before the link is made anew. */
const MAX_TRIES = 5;
/** Repairs in vain before the user is told. */
const TELL_AFTER = 3;

export interface RestartOptions {
  /** Waits so much longer than the other end, so that both do not repair at once. Milliseconds. */
  patience: number;
  restart: () => void;
  giveUp: () => void;
}

/** When to repair a link: again and again with growing pauses, until it stands. */
export class RestartTimer {
  private readonly options: RestartOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;

  constructor(options: RestartOptions) {
    this.options = options;
  }

  get failing(): boolean {
    return this.tries >= TELL_AFTER;
  }

  /** A handshake is under way: repair when nothing comes of it. */
  expect(): void {
    this.plan(CONNECT_MS);
  }

  /** The way is interrupted: repair when it stays so. */
  watch(): void {
    this.timer ??= setTimeout(() => this.now(), GAP_MS + this.options.patience);
  }

  /** The way is lost. */
  soon(): void {
    this.plan(this.options.patience);
  }

  /** Repairs at once. */
  now(): void {
    clearTimeout(this.timer);
    this.tries += 1;
    if (this.tries > MAX_TRIES) {
      this.tries = 0;
      return this.options.giveUp();
    }
    this.options.restart();
    this.plan(backoffMs(this.tries, FIRST_MS, LAST_MS) + FIRST_MS + this.options.patience);
  }

  /** The link stands. */
  rest(): void {
    this.stop();
    this.tries = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.now();
    }, ms);
  }
}
