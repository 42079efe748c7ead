import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage } from '@openvisit/contract';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';

/** Lost connections in all. `npm run reconnects` loses more, while two servers restart. */
const RECONNECTS = 100;

let server: TestServer;
let physician: Person;
let patient: Person;
let room: string;
const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-chat-'));
const start = (at: string) => startTestServer({ at, config: { dataDir } });

/** One page of a user, which loses its connection as a phone does, and resumes as the client does. */
class Device {
  readonly received: string[] = [];
  private socket: TestSocket | null = null;
  private lastEventId: number | null = null;
  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  async connect(): Promise<void> {
    this.socket = await server.socket(this.person.token, this.lastEventId);
    if (this.lastEventId === null) this.lastEventId = (await this.socket.waitFor('welcome')).last_event_id;
  }

  async lose(): Promise<void> {
    await this.socket?.terminate();
    for (const { id, name, data } of this.socket?.events() ?? []) {
      if (id <= (this.lastEventId ?? 0)) continue;
      this.lastEventId = id;
      if (name === 'chat.message') this.received.push((data as ChatMessage).client_id);
    }
    this.socket = null;
  }

  /** Sends a message until it is acknowledged; `isLost`: the first connection ends before the ack. */
  async send(client_id: string, isLost: boolean): Promise<void> {
    const message = { type: 'chat.send', chat_room: room, client_id, message: client_id } as const;
    if (isLost) {
      this.socket?.sendRaw(JSON.stringify({ ...message, ref: client_id }));
      await this.lose();
      await this.connect();
    }
    expect(await this.socket?.request(message)).toMatchObject({ ok: true, data: [{ client_id }] });
  }

  async waitFor(clientId: string): Promise<void> {
    await this.socket?.waitFor('event', ({ data }) => (data as Partial<ChatMessage>).client_id === clientId);
  }
}

const readHistory = async (before?: number): Promise<string[]> => {
  const query = before === undefined ? {} : { before };
  const { data } = await server.call('getChatDetail', { token: patient.token, params: { id: room }, query });
  const found = data.results.map(({ client_id }) => client_id);
  return data.has_more ? [...(await readHistory(data.results[0]?.seq)), ...found] : found;
};

beforeAll(async () => {
  server = await start(MONDAY);
  physician = await createTestPhysician(server, 'hart');
  patient = await createTestPatient(server, 'grace');
  const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, 1));
  const { data } = await server.call('getAppointmentDetail', { token: patient.token, params: { id } });
  room = data.chat_room;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  `CH-05 after ${RECONNECTS} lost connections on four devices and a restart, no message is lost or doubled, and all have one order`,
  async () => {
    const devices = [patient, patient, physician, physician].map((person) => new Device(person));
    for (const device of devices) await device.connect();
    const sent: string[] = [];
    for (let n = 0; n < RECONNECTS; n += 1) {
      if (n === Math.floor(RECONNECTS / 2)) {
        for (const device of devices) await device.lose();
        const at = new Date(server.clock.now()).toISOString();
        await server.close();
        server = await start(at);
        for (const device of devices) await device.connect();
      }
      const ids = devices.map(() => randomUUID());
      sent.push(...ids);
      // All write at once; one of them loses its connection before it hears from the server.
      await Promise.all(
        devices.map((device, index) => device.send(ids[index]!, index === n % devices.length)),
      );
    }
    const last = randomUUID();
    await devices[0]!.send(last, false);
    for (const device of devices) {
      await device.waitFor(last);
      await device.lose();
    }
    const stored = await readHistory();
    expect([...stored].sort()).toEqual([...sent, last].sort());
    for (const { received } of devices) expect(received).toEqual(stored);
    const { data } = await server.call('getReceivedMessagesCount', { token: physician.token });
    expect(data.count).toBe(RECONNECTS * 2 + 1);
  },
  30_000 + RECONNECTS * 500,
);
