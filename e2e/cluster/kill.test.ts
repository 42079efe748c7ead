import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { signInByApi, type Client } from '../support/api.ts';
import { bookVisit, listFreeSlots, listAppointments } from '../support/booking.ts';
import { buildPatientContact } from '../support/builders.ts';
import { makeDataDir, startServer, type RunningServer } from '../support/server.ts';
import { Socket } from './support/socket.ts';

/** `npm run kill -- 50` kills fifty times. */
const KILLS = Number(process.env['KILLS'] ?? 5);
/** Acknowledged writes of each kind before the process is killed during the next ones. */
const WRITES = 3;
const START_TIMEOUT_MS = 60_000;

/** One kind of write. Uploads have their own test. */
interface Writer {
  /** Writes once; resolves with what the server acknowledged. */
  write: () => Promise<string>;
  /** What a restarted server has. */
  readStored: (client: Client) => Promise<ReadonlySet<string>>;
}

const createBookingWriter = async (client: Client, physician: string): Promise<Writer> => {
  const slots = await listFreeSlots(client, physician, 40);
  const book = async (): Promise<string> => {
    const slot = slots.pop();
    if (!slot) throw new Error('the physician has no free slot left');
    const { status, data } = await bookVisit(client, physician, slot.starts_at, 'Before the kill');
    return status === 201 ? data.id : book();
  };
  return {
    write: book,
    readStored: async (after) => new Set((await listAppointments(after, () => true)).map(({ id }) => id)),
  };
};

const createMessageWriter = async (server: RunningServer, client: Client): Promise<Writer> => {
  const [visit] = await listAppointments(client, ({ status }) => status === 'ACCEPTED');
  const { chat_room } = await client.call('getAppointmentDetail', { params: { id: visit?.id ?? '' } });
  const socket = await Socket.open(server.url, client.token);
  return {
    write: async () => {
      const client_id = randomUUID();
      const { ok } = await socket.send({ type: 'chat.send', chat_room, client_id, message: client_id });
      expect(ok).toBe(true);
      return client_id;
    },
    readStored: async (after) => {
      const { results } = await after.call('getChatDetail', { params: { id: chat_room } });
      return new Set(results.map(({ client_id }) => client_id));
    },
  };
};

/** Changes of one field, each based on the version before it; the stored value must be the last acknowledged or a later one. */
const createChangeWriter = (client: Client): Writer => {
  const params = { id: client.user.id ?? '' };
  const written: string[] = [];
  return {
    write: async () => {
      const { versions } = await client.call('getPatientDetails', { params });
      const address2 = `Floor ${randomUUID().slice(0, 8)}`;
      written.push(address2);
      const body = { ...buildPatientContact({ address2 }), version: versions.contact };
      await client.call('updatePatientContactDetails', { params, body });
      return address2;
    },
    readStored: async (after) => {
      const { address2 } = await after.call('getPatientDetails', { params });
      return new Set(written.slice(0, written.indexOf(address2 ?? '') + 1));
    },
  };
};

/** Writes sequentially until the server stops responding; calls `onWrite` for each acknowledged write. */
const writeUntilKilled = async ({ write }: Writer, onWrite: () => void): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (;;) {
    try {
      acknowledged.push(await write());
    } catch (error) {
      // The connection breaks when the process dies. Any other error fails the test.
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
    onWrite();
  }
};

test(
  `every acknowledged write survives ${KILLS} kill -9 during writes`,
  async () => {
    const dataDir = makeDataDir('demo');
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    let server = await startServer({ dataDir });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const physician = await signInByApi(server.url, ACCOUNTS.physician);
      const client = await signInByApi(server.url, ACCOUNTS.patient);
      const writers = [
        await createBookingWriter(client, physician.user.id ?? ''),
        await createMessageWriter(server, client),
        createChangeWriter(client),
      ];
      let remaining = writers.length * WRITES;
      const killAfterWrites = () => {
        remaining -= 1;
        if (remaining === 0) void server.kill();
      };
      const acknowledged = await Promise.all(
        writers.map((writer) => writeUntilKilled(writer, killAfterWrites)),
      );
      await server.kill();
      // The folder already contains the demo practice. Without updating it, the server starts much faster.
      server = await startServer({ dataDir, env: { OPENVISIT_DEMO: '0' } });
      const after = await signInByApi(server.url, ACCOUNTS.patient);
      for (const [index, { readStored }] of writers.entries()) {
        const present = await readStored(after);
        expect(acknowledged[index]?.length).toBeGreaterThan(0);
        expect(acknowledged[index]?.filter((id) => !present.has(id))).toEqual([]);
      }
    }
    expect(await server.stop()).toBe(0);
  },
  START_TIMEOUT_MS + KILLS * 30_000,
);
