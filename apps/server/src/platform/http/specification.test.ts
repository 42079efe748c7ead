import { endpoints } from '@openvisit/contract';
import {
  listCallsOfTable,
  NAMED_CALLS,
  PENDING_SECTIONS,
  walkSpecification,
} from '@openvisit/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForMail } from '../../testing/mailbox.ts';
import { createTestPhysician, MONDAY, simulateMeeting } from '../../testing/practice.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
});
afterAll(() => server.close());

const sections = Object.entries(NAMED_CALLS);
const present = sections.flatMap(([section, calls]) => (PENDING_SECTIONS.includes(section) ? [] : calls));

test('BX-25 the table makes every call that the specification names, and no other', () => {
  expect(sections.flatMap(([, calls]) => calls)).toHaveLength(125);
  expect([...listCallsOfTable()].sort()).toEqual([...present].sort());
});

test('BX-25 the calls are there under the names of the specification, and pending ones are not', () => {
  const names = new Set(
    Object.values(endpoints).map(({ method, path }) => `${method} ${path.split('/')[3] ?? ''}`),
  );
  const isThere = (call: string) => names.has(call);
  for (const [section, calls] of sections)
    expect(calls.filter(isThere), section).toEqual(PENDING_SECTIONS.includes(section) ? [] : calls);
});

test('BX-25 a client of the specification signs up, is reviewed, meets a patient and is paid', async () => {
  const guest = await createTestPhysician(server, 'guest');
  await server.createAccount('reviewer@practice.test', 'REVIEWER');
  const mails = new Map<string, number>();
  const differences = await walkSpecification({
    url: server.url,
    accounts: {
      reviewer: { email: 'reviewer@practice.test', password: TEST_PASSWORD },
      guest: { email: guest.email, password: TEST_PASSWORD },
    },
    readMail: async (to) => {
      const count = (mails.get(to) ?? 0) + 1;
      mails.set(to, count);
      return (await waitForMail(server, to, count)).body;
    },
    advanceClock: async (seconds) => server.clock.advance(seconds),
    meet: (visit) => simulateMeeting(server, visit),
  });
  expect(differences).toEqual([]);
});
