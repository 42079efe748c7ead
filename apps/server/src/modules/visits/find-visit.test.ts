import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { requireRow } from '../../platform/database/require-row.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { findRoomVisit } from './find-visit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
});
afterAll(() => server.close());

const countReadVisits = async (tx: Transaction): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'visit'`);
  return requireRow(rows).count;
};

test('CH-01 the visit of a chat is found without reading the others', async () => {
  const physician = await createTestPhysician(server, 'hart');
  const patient = await createTestPatient(server, 'grace');
  const rooms: string[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const { id } = await bookAccepted(server, patient, physician, getSlotStart(n, 1));
    const { data } = await server.call('getAppointmentDetail', { token: patient.token, params: { id } });
    rooms.push(data.chat_room);
  }
  const [room = ''] = rooms;
  const read = await server.system.db.transaction(async (tx) => {
    // With so few rows PostgreSQL would prefer to read the whole table.
    await tx.execute(sql`set local enable_seqscan = off`);
    const before = await countReadVisits(tx);
    expect(await findRoomVisit(tx, room)).toMatchObject({ chat_room: room, patient_user: patient.user });
    return (await countReadVisits(tx)) - before;
  });
  expect(read).toBe(1);
});
