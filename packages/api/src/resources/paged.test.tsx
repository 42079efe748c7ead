import { MESSAGES, type Page } from '@openvisit/contract';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineError, type ApiError } from '../http/errors.ts';
import { endSession, startSession } from '../session/session.ts';
import { loginReply } from '../testing/login.fixtures.ts';
import { forgetEverything, revalidate, usePagedResource, type PagedResource } from './cache.ts';

let list: PagedResource<string>;
/** Each test reads a list of its own. */
let name = 0;
let unmount: () => void;
const read = vi.fn<(page: number) => Promise<Page<string>>>();
const page = (number: number): Page<string> => ({ results: [`row ${number}`], links: { total_pages: 3 } });

function List() {
  const state = usePagedResource(['rows', name], read);
  useEffect(() => {
    list = state;
  });
  return null;
}

const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  name += 1;
  read.mockReset();
  read.mockImplementation(async (number) => page(number));
  startSession(loginReply(1));
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<List />));
  unmount = () => act(() => root.unmount());
  await settled();
});
afterEach(async () => {
  unmount();
  await forgetEverything();
  endSession('SIGNED_OUT');
  vi.useRealTimers();
});

/** The second page fails. */
const failSecond = async (error: ApiError = offlineError()) => {
  read.mockImplementation(async (number) => {
    if (number === 2) throw error;
    return page(number);
  });
  act(() => list.loadMore());
  await settled();
};

test('AP-02 PW-01 a failed page is told, and what was there stays', async () => {
  await failSecond();
  expect(list.items).toEqual(['row 1']);
  expect(list.error?.message).toBe(MESSAGES.NETWORK_DISCONNECTED);
  expect(list).toMatchObject({ hasMore: true, loadingMore: false });
});

test('AP-02 PW-01 while its error stands a page is not asked for by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await failSecond();
  const asked = read.mock.calls.length;
  act(() => list.loadMore());
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(read).toHaveBeenCalledTimes(asked);
});

test('AP-02 PW-01 trying again brings the page and takes the error away', async () => {
  await failSecond();
  read.mockImplementation(async (number) => page(number));
  await act(() => list.reload());
  expect(list.items).toEqual(['row 1', 'row 2']);
  expect(list.error).toBeUndefined();
});

test('AP-02 PW-01 a new try says that it is under way, and does not throw when it fails too', async () => {
  await failSecond();
  let fail = (_error: ApiError) => undefined as void;
  read.mockImplementation((number) =>
    number === 1 ? Promise.resolve(page(1)) : new Promise((_done, refuse) => (fail = refuse)),
  );
  let tried: Promise<void> = Promise.resolve();
  act(() => void (tried = list.reload()));
  await settled();
  expect(list.loadingMore).toBe(true);
  fail(offlineError());
  await act(() => tried);
  expect(list).toMatchObject({ loadingMore: false, items: ['row 1'] });
  expect(list.error?.kind).toBe('offline');
});

test('AC-15 nothing of a list stays behind for the next reader', async () => {
  act(() => list.loadMore());
  await settled();
  expect(list.items).toEqual(['row 1', 'row 2']);
  await act(() => forgetEverything());
  expect(list.items).toEqual([]);
});

test('PO-28 PW-01 news of a list’s name are looked up, all pages on screen of it, and no other’s', async () => {
  act(() => list.loadMore());
  await settled();
  read.mockImplementation(async (number) => ({ ...page(number), results: [`news ${number}`] }));
  await act(() => revalidate('others'));
  expect(list.items).toEqual(['row 1', 'row 2']);
  await act(() => revalidate('rows'));
  expect(list.items).toEqual(['news 1', 'news 2']);
});
