import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../schema/audit.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listRecords = async (action: string) => {
  const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.action, action));
  return rows.map(({ record_id }) => record_id);
};

test('rows of concurrent reads are all written before the reads continue', async () => {
  const action = `subscription.test-${randomUUID()}` as const;
  const audit = async (index: number) => {
    await server.system.audit({ action, record_type: 'test', record_id: String(index) });
    expect(await listRecords(action)).toContain(String(index));
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => audit(index)));
  expect(new Set(await listRecords(action)).size).toBe(40);
});

test('a row that cannot be stored fails alone', async () => {
  const action = `subscription.test-${randomUUID()}` as const;
  const results = await Promise.allSettled(
    ['a', 'b', 'no\u0000t stored', 'c'].map((record_id) =>
      server.system.audit({ action, record_type: 'test', record_id, detail: { reason: record_id } }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await listRecords(action)).sort()).toEqual(['a', 'b', 'c']);
});
