import type { PhysicianLine } from '@openvisit/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildLoginReply } from '../testing/login.fixtures.ts';
import { usePhysicianLine } from './instant-visits.ts';

vi.mock('../http/call.ts');

const container = document.createElement('div');
let root: ReturnType<typeof createRoot>;

function Line() {
  return usePhysicianLine('p1').data?.waiting_count;
}

const createLine = (waiting_count: number): PhysicianLine => ({
  waiting_count,
  estimated_minutes: null,
  is_in_visit: false,
  free_at: null,
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  startSession(buildLoginReply(1));
  root = createRoot(container);
});
afterEach(async () => {
  act(() => root.unmount());
  vi.useRealTimers();
  await clearCache();
  endSession('SIGNED_OUT');
});

test('PW-03 the line of a physician is read again while it is shown', async () => {
  vi.mocked(call).mockResolvedValueOnce(createLine(2)).mockResolvedValue(createLine(1));
  act(() => root.render(<Line />));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(container.textContent).toBe('2');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(container.textContent).toBe('1');
});
