import { calculateBackoffMs } from '../../realtime/backoff.ts';

/** Time allowed for establishing a connection. */
const CONNECT_MS = 8_000;
/** Short interruptions, such as switching Wi-Fi networks, recover without a repair. */
const INTERRUPTION_MS = 2_000;
const FIRST_MS = 1_500;
const LAST_MS = 8_000;
/** Failed repairs before the link is replaced. */
const MAX_ATTEMPTS = 5;
/** Failed repairs before the user sees an error. */
const REPORT_AFTER_ATTEMPTS = 3;

export interface RestartOptions {
  /** Extra delay in milliseconds compared to the other end, so that both do not repair at the same time. */
  gracePeriodMs: number;
  restart: () => void;
  giveUp: () => void;
}

/** Schedules repairs of a link, with increasing backoff, until it is connected. */
export class RestartTimer {
  private readonly options: RestartOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;

  constructor(options: RestartOptions) {
    this.options = options;
  }

  get failing(): boolean {
    return this.attempts >= REPORT_AFTER_ATTEMPTS;
  }

  /** A handshake is in progress: repairs when it does not complete in time. */
  expect(): void {
    this.scheduleRestart(CONNECT_MS);
  }

  /** The connection is interrupted: repairs if it does not recover. */
  start(): void {
    this.timer ??= setTimeout(() => this.restartNow(), INTERRUPTION_MS + this.options.gracePeriodMs);
  }

  /** The connection is lost: repairs soon. */
  restartSoon(): void {
    this.scheduleRestart(this.options.gracePeriodMs);
  }

  /** Repairs immediately. */
  restartNow(): void {
    clearTimeout(this.timer);
    this.attempts += 1;
    if (this.attempts > MAX_ATTEMPTS) {
      this.attempts = 0;
      return this.options.giveUp();
    }
    this.options.restart();
    this.scheduleRestart(
      calculateBackoffMs(this.attempts, FIRST_MS, LAST_MS) + FIRST_MS + this.options.gracePeriodMs,
    );
  }

  /** The link is connected: stops repairing. */
  reset(): void {
    this.stop();
    this.attempts = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private scheduleRestart(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.restartNow();
    }, ms);
  }
}
