import { type Reply } from '@openvisit/contract';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PagedResource } from '../cache/paged-resource.ts';
import { clearCache } from '../cache/resource.ts';
import { call, type EndpointInput } from '../http/call.ts';
import { createAbortedError } from '../http/errors.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildLoginReply } from '../testing/login.fixtures.ts';
import { usePhysicians } from './physicians.ts';

vi.mock('../http/call.ts');

type Search = EndpointInput<'searchDoctor'>;
type Physician = Reply<'searchDoctor'>['results'][number];

/** Requests that wait for their reply. */
let searches: { input: Search; reply: (id: string) => void }[] = [];
let list: PagedResource<Physician>;
let root: ReturnType<typeof createRoot>;

function List({ search }: { search: string }) {
  const state = usePhysicians({ search });
  useEffect(() => {
    list = state;
  });
  return null;
}

const show = (search: string) =>
  act(async () => {
    root.render(<List search={search} />);
    await new Promise((done) => setTimeout(done, 20));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  searches = [];
  vi.mocked(call).mockImplementation((_name, input) => {
    const search = input as Search;
    return new Promise((resolve, reject) => {
      search.signal?.addEventListener('abort', () => reject(createAbortedError()));
      const reply = (id: string) => resolve({ results: [{ id }], links: { total_pages: 1 } });
      searches.push({ input: search, reply });
    });
  });
  startSession(buildLoginReply(1));
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  act(() => root.unmount());
  await clearCache();
  endSession('SIGNED_OUT');
});

test('AP-08 another search aborts the previous one, which is read again when it returns', async () => {
  await show('first');
  await show('second');
  expect(searches.map(({ input }) => [input.query?.search, input.signal?.aborted])).toEqual([
    ['first', true],
    ['second', false],
  ]);
  await act(async () => searches[1]?.reply('b'));
  expect(list.items.map(({ id }) => id)).toEqual(['b']);
  await show('first');
  expect(list).toMatchObject({ loading: true, error: undefined });
  expect(searches[2]?.input.signal?.aborted).toBe(false);
  await act(async () => searches[2]?.reply('a'));
  expect(list.items.map(({ id }) => id)).toEqual(['a']);
  expect(list).toMatchObject({ loading: false, error: undefined });
});
