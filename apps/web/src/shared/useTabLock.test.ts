import { afterEach, expect, test, vi } from 'vitest';
import { waitForTabLock } from './useTabLock.ts';

afterEach(() => vi.unstubAllGlobals());

const waitWith = (error: Error) => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(error) } });
  return waitForTabLock('call', new AbortController().signal);
};

test('BX-16 an aborted wait for a tab lock is no failure, and another failure is not hidden', async () => {
  await expect(waitWith(new DOMException('aborted', 'AbortError'))).resolves.toBe(false);
  await expect(waitWith(new DOMException('denied', 'SecurityError'))).rejects.toThrow('denied');
});
