import type { ServerMessages } from '@openvisit/contract';
import { offlineError, refusal, timeoutError } from '../http/errors.ts';

/** A message without an ack for so long has failed. */
const ACK_MS = 10_000;

interface Waiting {
  resolve: (data: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Messages sent on the socket that wait for their ack, by `ref`. */
export class PendingRequests {
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;

  /** Sends with a fresh ref and settles with the ack's data. */
  ask(send: (ref: string) => void): Promise<unknown> {
    this.count += 1;
    const ref = String(this.count);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(ref);
        reject(timeoutError());
      }, ACK_MS);
      this.waiting.set(ref, { resolve, reject, timer });
      send(ref);
    });
  }

  settle(ack: ServerMessages['ack']): void {
    const own = this.waiting.get(ack.ref);
    if (!own) return;
    this.waiting.delete(ack.ref);
    clearTimeout(own.timer);
    if (ack.ok) own.resolve(ack.data[0]);
    else own.reject(refusal(ack.status_code, ack.message, undefined, { data: ack.data }));
  }

  /** The socket is gone: no ack will come. Whether the server had the message is unknown. */
  failAll(): void {
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(offlineError());
    }
    this.waiting.clear();
  }
}
