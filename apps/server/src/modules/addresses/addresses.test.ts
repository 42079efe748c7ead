import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '../../platform/http/rate-limits.ts';
import { createTestPatient, createTestPhysician, type Person } from '../../testing/practice.ts';
import { createReviewer } from '../../testing/physicians.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let patient: Person;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitScale: 1 } });
  patient = await createTestPatient(server, 'grace');
});
afterAll(() => server.close());

const suggest = (token: string, text: string) => server.call('suggestAddress', { token, body: { text } });

test('PO-07 patients and physicians, including unaccepted ones, get address suggestions', async () => {
  const pending = await createTestPhysician(server, 'pending', false);
  for (const { token } of [patient, pending]) {
    const reply = await suggest(token, '12 Main St, 62701');
    expect(reply.status).toBe(200);
    expect(reply.data.results).toMatchObject([{ address1: '12 Main St', city: 'Springfield', state: 'IL' }]);
  }
});

test('PO-07 other callers are rejected, and a short query returns nothing', async () => {
  const reviewer = await createReviewer(server, 'reviewer');
  expect((await suggest(reviewer.token, '62701')).status).toBe(403);
  expect((await server.call('suggestAddress', { body: { text: '62701' } })).status).toBe(401);
  expect((await suggest(patient.token, ' 62 ')).data.results).toEqual([]);
});

test('PO-07 a failed lookup is reported, and its log does not contain the text', async () => {
  const { addressLookup, log } = server.system.services;
  const failing = vi.spyOn(addressLookup, 'suggest').mockRejectedValue(new Error('12 Secret Street'));
  const warned = vi.spyOn(log, 'warn');
  const reply = await suggest(patient.token, '12 Secret Street');
  expect([reply.status, reply.message]).toEqual([
    503,
    ['Address suggestions are unavailable. Enter the address yourself.'],
  ]);
  expect(JSON.stringify(warned.mock.calls)).not.toContain('Secret');
  expect(warned).toHaveBeenCalled();
  failing.mockRestore();
  warned.mockRestore();
});

test('PO-07 lookups are rate limited', async () => {
  const eager = await createTestPatient(server, 'eager');
  const replies = await Promise.all(
    Array.from({ length: RATE_LIMITS.addressLookup.times + 5 }, () => suggest(eager.token, '62701')),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
});
