import { backoffMs } from '../../realtime/backoff.ts';

/** Time allowed for establishing a connection. */
const CONNECT_MS = 8_000;
/** Short interruptions, such as switching Wi-Fi networks, recover without a repair. */
const GAP_MS = 2_000;
const FIRST_MS = 1_500;
const LAST_MS = 8_000;
/** Failed repairs before the link is replaced. */
const MAX_TRIES = 5;
/** Failed repairs before the user sees an error. */
const TELL_AFTER = 3;

export interface RestartOptions {
  /** Extra delay in milliseconds compared to the other end, so that both do not repair at the same time. */
  patience: number;
  restart: () => void;
  giveUp: () => void;
}

/** Schedules repairs of a link, with increasing backoff, until it is connected. */
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

  /** A handshake is in progress: repairs when it does not complete in time. */
  expect(): void {
    this.plan(CONNECT_MS);
  }

  /** The connection is interrupted: repairs if it does not recover. */
  watch(): void {
    this.timer ??= setTimeout(() => this.now(), GAP_MS + this.options.patience);
  }

  /** The connection is lost: repairs soon. */
  soon(): void {
    this.plan(this.options.patience);
  }

  /** Repairs immediately. */
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

  /** The link is connected: stops repairing. */
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
