import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '@openvisit/contract';
import { createServer } from '../app/create-server.ts';
import { readConfig } from '../config/config.ts';
import { makeDataDir } from '../testing/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { loadPractice } from './load-practice.ts';

let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await startTestServer({ config: { demo: true, dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const countRecords = async () => {
  const { rows } = await server.system.db.execute<{
    appointments: number;
    patients: number;
    reservations: number;
  }>(sql`
    select (select count(*)::int from visit) as appointments, (select count(*)::int from patient) as patients,
      (select count(*)::int from reservation) as reservations`);
  return rows[0] ?? { appointments: 0, patients: 0, reservations: 0 };
};

describe('loading the demo practice', () => {
  test('AP-03 adds the requested number of records, and nothing on a second run', async () => {
    const before = await countRecords();
    await loadPractice(server.server, { patients: 60, appointments: 600 }, () => undefined);
    const after = await countRecords();
    expect(after.patients - before.patients).toBe(60);
    expect(after.appointments - before.appointments).toBe(600);
    expect(after.reservations - before.reservations).toBe(24);
    await loadPractice(server.server, { patients: 60, appointments: 600 }, () => undefined);
    expect(await countRecords()).toEqual(after);
  });

  test('AP-02 loaded appointments are listed and opened like any other', async () => {
    const { data } = await server.call('login', {
      body: { email: 'physician@demo.openvisit.test', password: DEMO_PASSWORD, role: 'PHYSICIAN' },
    });
    const list = await server.call('getAppointmentList', { token: data.token, body: { period: 'PAST' } });
    expect(list.data.results).toHaveLength(PAGE_SIZE);
    expect(list.data.links.total_pages).toBeGreaterThan(25);
    const [first] = list.data.results;
    const detail = await server.call('getAppointmentDetail', {
      token: data.token,
      params: { id: first?.id ?? '' },
    });
    expect(detail.status).toBe(200);
  });

  test('PW-02 fails while a server uses the data folder', async () => {
    const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0' }), demo: true };
    await expect(createServer(config)).rejects.toThrow(/DATA_DIR/);
  });
});
