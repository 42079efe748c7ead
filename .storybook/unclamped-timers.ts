/**
 * Makes timers without a delay fire in the next task. Browsers clamp nested timers to 4 ms, and axe and
 * user-event are long chains of them: the clamping took a fifth of a test run over all stories.
 */
export function removeTimerClamping(): void {
  const { setTimeout: later, clearTimeout: forget } = globalThis;
  const { port1, port2 } = new MessageChannel();
  const waiting = new Map<number, () => void>();
  // Negative, so that ids never collide with those of the browser.
  let last = 0;
  port1.onmessage = ({ data }: MessageEvent<number>) => {
    const run = waiting.get(data);
    waiting.delete(data);
    run?.();
  };
  const soon = (run: TimerHandler, delay = 0, ...args: unknown[]): number => {
    if (delay > 0 || typeof run !== 'function') return later(run, delay, ...args);
    last -= 1;
    waiting.set(last, () => run(...args));
    port2.postMessage(last);
    return last;
  };
  globalThis.setTimeout = soon as typeof globalThis.setTimeout;
  globalThis.clearTimeout = (id) => {
    if (!waiting.delete(id as number)) forget(id);
  };
}
