import { MESSAGES, type Page } from '@openvisit/contract';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOfflineError, type ApiError } from '../http/errors.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildLoginReply } from '../testing/login.fixtures.ts';
import { byPageNumber, usePagedResource, type PagedResource } from './paged-resource.ts';
import { clearCache, revalidate } from './resource.ts';

let list: PagedResource<string>;
/** A different list for each test. */
let name = 0;
let unmount: () => void;
const read = vi.fn<(page: number) => Promise<Page<string>>>();
const createPage = (number: number): Page<string> => ({
  results: [`row ${number}`],
  links: { total_pages: 3 },
});

function List() {
  const state = usePagedResource(['rows', name], read, byPageNumber);
  useEffect(() => {
    list = state;
  });
  return null;
}

const waitUntilSettled = () => act(() => new Promise((done) => setTimeout(done, 30)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  name += 1;
  read.mockReset();
  read.mockImplementation(async (number) => createPage(number));
  startSession(buildLoginReply(1));
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<List />));
  unmount = () => act(() => root.unmount());
  await waitUntilSettled();
});
afterEach(async () => {
  unmount();
  await clearCache();
  endSession('SIGNED_OUT');
  vi.useRealTimers();
});

/** Requests the second page, which fails. */
const failSecond = async (error: ApiError = createOfflineError()) => {
  read.mockImplementation(async (number) => {
    if (number === 2) throw error;
    return createPage(number);
  });
  act(() => list.loadMore());
  await waitUntilSettled();
};

test('AP-02 PW-01 a failed page sets the error and keeps the items', async () => {
  await failSecond();
  expect(list.items).toEqual(['row 1']);
  expect(list.error?.message).toBe(MESSAGES.NETWORK_DISCONNECTED);
  expect(list).toMatchObject({ hasMore: true, loadingMore: false });
});

test('AP-02 PW-01 a failed page is not retried automatically', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await failSecond();
  const readCount = read.mock.calls.length;
  act(() => list.loadMore());
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(read).toHaveBeenCalledTimes(readCount);
});

test('AP-02 PW-01 reload retries the failed page and clears the error', async () => {
  await failSecond();
  read.mockImplementation(async (number) => createPage(number));
  await act(() => list.reload());
  expect(list.items).toEqual(['row 1', 'row 2']);
  expect(list.error).toBeUndefined();
});

test('AP-02 PW-01 a retry shows that it is loading and does not throw when it fails', async () => {
  await failSecond();
  let fail = (_error: ApiError) => undefined as void;
  read.mockImplementation((number) =>
    number === 1 ? Promise.resolve(createPage(1)) : new Promise((_resolve, reject) => (fail = reject)),
  );
  let retry: Promise<void> = Promise.resolve();
  act(() => void (retry = list.reload()));
  await waitUntilSettled();
  expect(list.loadingMore).toBe(true);
  fail(createOfflineError());
  await act(() => retry);
  expect(list).toMatchObject({ loadingMore: false, items: ['row 1'] });
  expect(list.error?.kind).toBe('offline');
});

test('AC-15 clearing the cache empties a list for the next user', async () => {
  act(() => list.loadMore());
  await waitUntilSettled();
  expect(list.items).toEqual(['row 1', 'row 2']);
  await act(() => clearCache());
  expect(list.items).toEqual([]);
});

test('PO-28 PW-01 revalidating a resource reads every loaded page of its lists, and no other list', async () => {
  act(() => list.loadMore());
  await waitUntilSettled();
  read.mockImplementation(async (number) => ({ ...createPage(number), results: [`newer row ${number}`] }));
  await act(() => revalidate('others'));
  expect(list.items).toEqual(['row 1', 'row 2']);
  await act(() => revalidate('rows'));
  expect(list.items).toEqual(['newer row 1', 'newer row 2']);
});

test('NT-03 simultaneous revalidations read the list once', async () => {
  read.mockClear();
  await act(async () => {
    await Promise.all([revalidate('rows'), revalidate('other'), revalidate('rows')]);
  });
  expect(read).toHaveBeenCalledTimes(1);
});
