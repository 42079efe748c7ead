import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { CLOSE, type ChatMessage } from '@openvisit/contract';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts.ts';
import { call, signInByApi, type Client } from '../support/api.ts';
import { bookVisit, listDistantSlots } from '../support/booking.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { createDatabase } from './support/databases.ts';
import { Socket, SocketClosedError } from './support/socket.ts';

/** `npm run reconnects -- 1000` loses a thousand connections. */
const RECONNECTS = Number(process.env['RECONNECTS'] ?? 60);
const DEVICES = 4;
/** In each phase the devices lose connections while something else goes wrong. */
const PHASES = Math.max(5, Math.round(RECONNECTS / 50));
const ROUNDS = Math.ceil(RECONNECTS / (PHASES * DEVICES));
/** Longer than an access token, shorter than a session. */
const OFFLINE_HOURS = 3;

const { admin, redis } = inject('cluster');

/** Two servers of one database, which end while devices use them. */
class Servers {
  kills = 0;
  stops = 0;
  private offsetSeconds = 0;
  private readonly running = new Map<number, RunningServer>();
  private readonly starts = new EventEmitter();
  private readonly database: string;

  constructor(database: string) {
    this.database = database;
  }

  /** `demo`: whether to load the demo practice, which takes seconds. */
  async start(index: number, demo = '0'): Promise<void> {
    const env = {
      DATABASE_URL: this.database,
      REDIS_URL: redis,
      DATA_KEY: Buffer.alloc(32, 'reconnects').toString('base64'),
      OPENVISIT_DEMO: demo,
      RATE_LIMIT_SCALE: '10000',
    };
    const server = await startServer({ env });
    if (this.offsetSeconds > 0) await this.postAdvance(server, this.offsetSeconds);
    this.running.set(index, server);
    this.starts.emit('start');
  }

  async restart(index: number, how: 'kill' | 'stop'): Promise<void> {
    const server = this.running.get(index);
    this.running.delete(index);
    if (how === 'kill') {
      await server?.kill();
      this.kills += 1;
    } else {
      expect(await server?.stop()).toBe(0);
      this.stops += 1;
    }
    await this.start(index);
  }

  /** A server to connect to, once one is running. */
  async pickUrl(index: number): Promise<string> {
    while (this.running.size === 0) await once(this.starts, 'start');
    const servers = [...this.running.values()];
    return servers[index % servers.length]!.url;
  }

  async advanceClock(hours: number): Promise<void> {
    const [server] = this.running.values();
    await this.postAdvance(server, hours * 3600);
    this.offsetSeconds += hours * 3600;
  }

  async end(): Promise<void> {
    await Promise.all([...this.running.values()].map((server) => server.kill()));
  }

  private async postAdvance(server: RunningServer | undefined, seconds: number): Promise<void> {
    const reply = await fetch(`${server?.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: seconds }),
    });
    expect(reply.status).toBe(200);
  }
}

/** The session that the devices of a user share, as the tabs of a browser do. */
class Session {
  token: string;
  private refreshToken: string;
  private renewal: Promise<void> | null = null;

  constructor({ user }: Client) {
    this.token = user.token;
    this.refreshToken = user.refresh_token;
  }

  /** Renews an expired token once for all devices. When the server does not answer, the token stays as it is. */
  renew(stale: string, url: string): Promise<void> {
    if (this.token !== stale) return Promise.resolve();
    this.renewal ??= this.requestToken(url).finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async requestToken(url: string): Promise<void> {
    try {
      const { status, data } = await call(url, 'generateToken', {
        body: { refresh_token: this.refreshToken },
      });
      expect(status).toBe(201);
      this.token = data.token;
      this.refreshToken = data.refresh_token;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** One page of a user, which keeps what is unsent, sends it in order, and resumes the event stream, as the web app does. */
class Device {
  losses = 0;
  readonly written: string[] = [];
  readonly received: string[] = [];
  private readonly outbox: string[] = [];
  private socket: Socket | null = null;
  private lastEventId: number | undefined;
  private readonly servers: Servers;
  private readonly session: Session;
  private readonly room: string;

  constructor(servers: Servers, session: Session, room: string) {
    this.servers = servers;
    this.session = session;
    this.room = room;
  }

  async connect(): Promise<Socket> {
    while (this.socket === null) {
      const url = await this.servers.pickUrl(this.losses);
      const { token } = this.session;
      try {
        this.socket = await Socket.open(url, token, this.lastEventId);
      } catch (error) {
        if (!(error instanceof SocketClosedError)) throw error;
        if (error.code === CLOSE.NOT_AUTHENTICATED) await this.session.renew(token, url);
      }
    }
    const welcome = await this.socket.waitFor('welcome');
    this.lastEventId ??= welcome.last_event_id;
    expect(welcome.reset).toBe(false);
    return this.socket;
  }

  lose(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.drop();
    for (const { id, data } of socket.listEvents('chat.message'))
      if (id > (this.lastEventId ?? 0)) this.received.push((data as ChatMessage).client_id);
    this.lastEventId = Math.max(this.lastEventId ?? 0, socket.lastEventId);
    this.socket = null;
    this.losses += 1;
  }

  write(): string {
    const id = randomUUID();
    this.written.push(id);
    this.outbox.push(id);
    return id;
  }

  /** Sends the messages one by one, each until it is acknowledged. */
  async flush(): Promise<void> {
    for (let id = this.outbox[0]; id !== undefined; id = this.outbox[0]) {
      const socket = await this.connect();
      try {
        expect(await this.transmit(socket, id)).toMatchObject({ ok: true, data: [{ client_id: id }] });
        this.outbox.shift();
      } catch (error) {
        if (!(error instanceof SocketClosedError)) throw error;
        this.lose();
      }
    }
  }

  /** Writes and loses the connection: before the acknowledgment, after it, or with messages that are written while offline. */
  async playRound(round: number, whileOffline: (() => Promise<void>) | undefined): Promise<void> {
    this.write();
    const kind = round % 3;
    if (kind === 0) {
      const [id = ''] = this.outbox;
      const ack = this.transmit(await this.connect(), id);
      this.lose();
      await expect(ack).rejects.toThrow(SocketClosedError);
    } else {
      await this.flush();
      this.lose();
    }
    if (kind === 2 || whileOffline) {
      this.write();
      this.write();
    }
    await whileOffline?.();
    await this.connect();
    await this.flush();
  }

  /** Waits until a message has arrived, and takes what arrived before it. */
  async finish(last: string): Promise<void> {
    const socket = await this.connect();
    await socket.waitFor('event', ({ data }) => (data as Partial<ChatMessage>).client_id === last);
    this.lose();
  }

  private transmit(socket: Socket, id: string) {
    return socket.send({ type: 'chat.send', chat_room: this.room, client_id: id, message: id });
  }
}

/** What goes wrong in a phase. `whileOffline`: while one of the devices is offline with unsent messages. */
const planInterruption = (servers: Servers, phase: number) =>
  [
    { run: () => servers.restart(0, 'kill') },
    { run: () => servers.advanceClock(OFFLINE_HOURS), whileOffline: true },
    { run: () => servers.restart(1, 'stop') },
    { run: () => Promise.all([servers.restart(0, 'stop'), servers.restart(1, 'kill')]) },
    { run: () => servers.advanceClock(OFFLINE_HOURS), whileOffline: true },
  ][phase % 5]!;

const playPhase = async (servers: Servers, devices: readonly Device[], phase: number): Promise<void> => {
  const { run, whileOffline } = planInterruption(servers, phase);
  let interruption: Promise<unknown> = Promise.resolve();
  await Promise.all(
    devices.map(async (device, index) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const isInterrupted = index === phase % DEVICES && round === phase % ROUNDS;
        if (isInterrupted && !whileOffline) interruption = run();
        const wait = isInterrupted && whileOffline ? async () => void (await run()) : undefined;
        await device.playRound(round + index, wait);
      }
    }),
  );
  await interruption;
};

const readHistory = async (url: string, token: string, room: string, before?: number): Promise<string[]> => {
  const query = before === undefined ? {} : { before };
  const { data } = await call(url, 'getChatDetail', { params: { id: room }, query }, token);
  const ids = data.results.map(({ client_id }) => client_id);
  return data.has_more ? [...(await readHistory(url, token, room, data.results[0]?.seq)), ...ids] : ids;
};

const openRoom = async (physician: Client, patient: Client): Promise<string> => {
  const slot = (await listDistantSlots(patient, physician.user.id ?? '')).at(-1);
  const { data } = await bookVisit(patient, physician.user.id ?? '', slot?.starts_at ?? '', 'Reconnects');
  const params = { id: data.id };
  await physician.call('updateAppointmentStatus', { params, body: { status: 'ACCEPTED' } });
  return (await patient.call('getAppointmentDetail', { params })).chat_room;
};

const countDoubled = (ids: readonly string[]): number => ids.length - new Set(ids).size;
const countMissing = (ids: readonly string[], found: readonly string[]): number => {
  const present = new Set(found);
  return ids.filter((id) => !present.has(id)).length;
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test(
  `CH-05 NT-03 after ${RECONNECTS} lost connections of two devices a side, restarts of the servers and hours offline, no message is lost or doubled, and all have one order`,
  async () => {
    const servers = new Servers(await createDatabase(admin, 'reconnects'));
    onTestFinished(() => servers.end());
    await servers.start(0, '1');
    await servers.start(1);
    const url = await servers.pickUrl(0);
    const physician = await signInByApi(url, ACCOUNTS.physician);
    const patient = await signInByApi(url, ACCOUNTS.patient);
    const room = await openRoom(physician, patient);
    const sessions = [new Session(physician), new Session(patient)];
    const devices = Array.from({ length: DEVICES }, (_, n) => new Device(servers, sessions[n % 2]!, room));
    for (const device of devices) await device.connect();
    for (let phase = 0; phase < PHASES; phase += 1) await playPhase(servers, devices, phase);
    const losses = sum(devices.map((device) => device.losses));

    const last = devices[0]!.write();
    await devices[0]!.flush();
    for (const device of devices) await device.finish(last);
    const stored = await readHistory(await servers.pickUrl(0), sessions[0]!.token, room);
    const written = devices.flatMap((device) => device.written);
    const lists = [stored, ...devices.map(({ received }) => received)];
    const lost = sum(lists.map((list) => countMissing(written, list)));
    const doubled = sum(lists.map(countDoubled));
    const reordered = lists.filter((list) => list.join() !== stored.join()).length;
    const hours = Math.floor((PHASES * 2) / 5) * OFFLINE_HOURS;
    process.stdout.write(
      `${losses} reconnects of ${DEVICES} devices, ${servers.kills} kill -9 and ${servers.stops} graceful restarts, ` +
        `${hours} hours offline: ${written.length} messages, ${lost} lost, ${doubled} doubled, ` +
        `${reordered} of ${DEVICES} devices with another order\n`,
    );
    expect({ lost, doubled, reordered }).toEqual({ lost: 0, doubled: 0, reordered: 0 });
    for (const device of devices) {
      const own = new Set(device.written);
      expect(stored.filter((id) => own.has(id))).toEqual(device.written);
    }
    expect(losses).toBeGreaterThanOrEqual(RECONNECTS);
  },
  120_000 + RECONNECTS * 2_000,
);
