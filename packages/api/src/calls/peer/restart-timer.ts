/** Time allowed for establishing a connection, at first and after each restart: a slow phone behind a relay takes seconds. */
const CONNECT_TIMEOUT_MS = 8_000;
/** Short interruptions, such as switching Wi-Fi networks, recover without a restart. */
const RECOVERY_TIMEOUT_MS = 2_000;
/** Restarts that fail before the link is replaced. */
const MAX_ATTEMPTS = 5;
/** Restarts that fail before the user sees an error. */
const REPORT_AFTER_ATTEMPTS = 3;

export interface RestartOptions {
  /** Extra delay on one of the two ends, in milliseconds, so that both do not restart at the same time. */
  gracePeriodMs: number;
  restart: () => void;
  giveUp: () => void;
}

/** Schedules ICE restarts of a link until it is connected. */
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

  /** A handshake is in progress: restarts if it does not complete in time. */
  expectConnection(): void {
    this.scheduleRestart(CONNECT_TIMEOUT_MS);
  }

  /** The connection is interrupted: restarts if it does not recover in time. */
  expectRecovery(): void {
    this.timer ??= setTimeout(() => this.restartNow(), RECOVERY_TIMEOUT_MS + this.options.gracePeriodMs);
  }

  /** The connection is lost: restarts after the grace period. */
  restartSoon(): void {
    this.scheduleRestart(this.options.gracePeriodMs);
  }

  /** Restarts immediately. */
  restartNow(): void {
    clearTimeout(this.timer);
    this.attempts += 1;
    if (this.attempts > MAX_ATTEMPTS) {
      this.attempts = 0;
      return this.options.giveUp();
    }
    this.options.restart();
    this.scheduleRestart(CONNECT_TIMEOUT_MS + this.options.gracePeriodMs);
  }

  /** The link is connected: cancels restarts. */
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
