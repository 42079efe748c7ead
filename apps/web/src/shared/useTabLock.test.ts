import { afterEach, expect, test, vi } from 'vitest';
import { waitForTabLock } from './useTabLock.ts';

afterEach(() => vi.unstubAllGlobals());

const waitWith = (error: Error) => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(error) } });
  return waitForTabLock('call', new AbortController().signal);
};

test('BX-16 an aborted wait for a tab lock is no failure; a browser that denies locks rings all the same, and is reported', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await expect(waitWith(new DOMException('aborted', 'AbortError'))).resolves.toBe(false);
  expect(report).not.toHaveBeenCalled();
  const denied = new DOMException('denied', 'SecurityError');
  await expect(waitWith(denied)).resolves.toBe(true);
  expect(report).toHaveBeenCalledWith(denied);
});
