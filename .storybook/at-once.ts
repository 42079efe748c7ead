/**
 * A browser lets every timer of a chain of them wait four milliseconds, from the fifth on, however short it is set.
 * axe and what types into fields are such chains: a fifth of a run of all stories was this waiting. Here a timer without
 * a delay comes as the next task, in its turn, and can be cancelled as ever. Longer ones stay as they are.
 */
export function comeAtOnce(): void {
  const { setTimeout: later, clearTimeout: forget } = globalThis;
  const { port1, port2 } = new MessageChannel();
  const waiting = new Map<number, () => void>();
  // Below zero, where no timer of the browser's own has its number.
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
