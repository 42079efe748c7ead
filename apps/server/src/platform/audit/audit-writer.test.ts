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

const listRecords = async (record_type: string) => {
  const rows = await server.system.db.select().from(auditLog).where(eq(auditLog.record_type, record_type));
  return rows.map(({ record_id }) => record_id);
};

test('rows of concurrent reads are all written before the reads continue', async () => {
  const record_type = `test-${randomUUID()}`;
  const audit = async (index: number) => {
    await server.system.audit({ action: 'file.read', record_type, record_id: String(index) });
    expect(await listRecords(record_type)).toContain(String(index));
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => audit(index)));
  expect(new Set(await listRecords(record_type)).size).toBe(40);
});

test('a row that cannot be stored fails alone', async () => {
  const record_type = `test-${randomUUID()}`;
  const results = await Promise.allSettled(
    ['a', 'b', 'no\u0000t stored', 'c'].map((record_id) =>
      server.system.audit({ action: 'file.read', record_type, record_id, detail: { reason: record_id } }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await listRecords(record_type)).sort()).toEqual(['a', 'b', 'c']);
});
