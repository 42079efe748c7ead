import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi, type Client } from '../support/api.ts';
import { listAppointments, bookVisit, freeSlots } from '../support/booking.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const KILLS = 10;
/** Acknowledged writes before the process is killed during the next ones. */
const WRITES = 4;
const CONCURRENT_WRITES = 3;

/** Books one slot after another until the server is gone. Returns the acknowledged bookings. */
const writeUntilKilled = async (server: RunningServer, client: Client, doctor: string): Promise<string[]> => {
  const acknowledged: string[] = [];
  const slots = await freeSlots(client, doctor, 40);
  const runLane = async (): Promise<void> => {
    for (let slot = slots.pop(); slot; slot = slots.pop()) {
      const answer = await bookVisit(client, doctor, slot.starts_at, 'before the kill').catch(
        (error: unknown) => {
          // The connection breaks when the process dies. Any other error fails the test.
          if (error instanceof TypeError) return null;
          throw error;
        },
      );
      if (answer === null) return;
      if (answer.status === 201) acknowledged.push(answer.data.id);
      if (acknowledged.length === WRITES) void server.kill();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, runLane));
  await server.kill();
  return acknowledged;
};

test('every acknowledged write survives ten kill -9 during writes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const acknowledged: string[] = [];
  let server = await startServer({ dataDir });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const physician = await signInByApi(server.url, ACCOUNTS.physician);
    const patient = await signInByApi(server.url, ACCOUNTS.patient);
    const written = await writeUntilKilled(server, patient, physician.user.id ?? '');
    expect(written.length).toBeGreaterThanOrEqual(WRITES);
    acknowledged.push(...written);
    // The folder has the demo practice already; bringing it up to date is most of a start.
    server = await startServer({ dataDir, env: { OPENVISIT_DEMO: '0' } });
    const after = await signInByApi(server.url, ACCOUNTS.patient);
    const there = new Set((await listAppointments(after, () => true)).map(({ id }) => id));
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
  }
  expect(await server.stop()).toBe(0);
}, 240_000);
