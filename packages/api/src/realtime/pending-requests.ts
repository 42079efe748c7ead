import type { ServerMessages } from '@openvisit/contract';
import { createOfflineError, createRefusalError, createTimeoutError } from '../http/errors.ts';

/** A message without an ack within this time has failed. */
const ACK_TIMEOUT_MS = 10_000;

interface PendingRequest {
  resolve: (data: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Messages sent on the socket that await their ack, by `ref`. */
export class PendingRequests {
  private readonly waiting = new Map<string, PendingRequest>();
  private count = 0;

  /** Sends with a new ref; settles with the ack's data. */
  send(transmit: (ref: string) => void): Promise<unknown> {
    this.count += 1;
    const ref = String(this.count);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(ref);
        reject(createTimeoutError());
      }, ACK_TIMEOUT_MS);
      this.waiting.set(ref, { resolve, reject, timer });
      transmit(ref);
    });
  }

  settleRequest(ack: ServerMessages['ack']): void {
    const request = this.waiting.get(ack.ref);
    if (!request) return;
    this.waiting.delete(ack.ref);
    clearTimeout(request.timer);
    if (ack.ok) request.resolve(ack.data[0]);
    else request.reject(createRefusalError(ack.status_code, ack.message, undefined, { data: ack.data }));
  }

  /** Rejects all pending messages after the socket closed. The server may have received them. */
  failAll(): void {
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(createOfflineError());
    }
    this.waiting.clear();
  }
}
