/**
 * Makes timers without a delay fire in the next task. Browsers clamp nested timers to 4 ms, and axe and user-event are
 * long chains of them: the clamping took a fifth of a test run over all stories. Timers with a delay are unchanged.
 */
export function removeTimerClamping(): void {
  const { setTimeout: nativeSetTimeout, clearTimeout: nativeClearTimeout } = globalThis;
  const { port1, port2 } = new MessageChannel();
  const callbacks = new Map<number, () => void>();
  // Negative, so that ids never collide with those of the browser.
  let lastId = 0;
  port1.onmessage = ({ data: id }: MessageEvent<number>) => {
    const callback = callbacks.get(id);
    callbacks.delete(id);
    callback?.();
  };
  const setUnclampedTimeout = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    if (delay > 0 || typeof handler !== 'function') return nativeSetTimeout(handler, delay, ...args);
    lastId -= 1;
    callbacks.set(lastId, () => handler(...args));
    port2.postMessage(lastId);
    return lastId;
  };
  globalThis.setTimeout = setUnclampedTimeout as typeof globalThis.setTimeout;
  globalThis.clearTimeout = (id) => {
    if (!callbacks.delete(id as number)) nativeClearTimeout(id);
  };
}
