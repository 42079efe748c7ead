import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REALTIME_PATH } from '@openvisit/contract';
import { ClientMessageSchemas, type EndpointSchemas } from '@openvisit/contract/schemas';
import { ensureSandboxKeys, signPayload } from '../../integrations/payments/sandbox.ts';
import { createArbitraries, createCorruptedValue, JUNK, longText } from '../../testing/fuzz.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  signIn,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openWebSocket } from '../../testing/socket.ts';
import { startUpload } from '../../testing/uploads.ts';

/** Runs of each test; `npm run fuzz -- 100000` does more. A rejection that nobody handles fails the run in any case. */
const RUNS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 4_000) / 80);
const TIMEOUT_MS = 60_000 + RUNS * 400;

let server: TestServer;
let patient: Person;
let physician: Person;
let visit: string;
let room: string;
/** A ticket of the patient for the call of the visit. */
let ticket: string;

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  physician = await createTestPhysician(server, 'hart');
  patient = await createTestPatient(server, 'grace');
  const start = getSlotStart(0, 1);
  visit = (await bookAccepted(server, patient, physician, start)).id;
  server.clock.advance((Date.parse(start) - server.clock.now()) / 1000);
  [patient, physician] = [await signIn(server, patient), await signIn(server, physician)];
  const { token } = patient;
  const params = { id: visit };
  room = (await server.call('getAppointmentDetail', { token, params })).data.chat_room;
  ticket = (await server.call('getSessionDetailsForPatient', { token, body: { appointment: visit } })).data
    .token;
}, TIMEOUT_MS);
afterAll(() => server.close());

const expectLive = async (): Promise<void> => expect((await server.fetch('/readyz')).status).toBe(200);

const bytes = fc.uint8Array({ maxLength: 2_000 }).map((array) => Buffer.from(array));

/** The largest frame is 256 KiB for our own limit and 1 MiB for the library. */
const tooLarge = fc.constantFrom(300_000, 1_100_000).map((length) => 'x'.repeat(length));

const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

type Schema = NonNullable<EndpointSchemas['body']>;
type Frame = string | Buffer<ArrayBuffer>;

/** Frames of a client that knows the messages but neither their rules nor their order. */
const createFrames = (): fc.Arbitrary<Frame[]> => {
  const { valueOf } = createArbitraries([visit, room, patient.user, physician.user, physician.id]);
  const ref = 'x';
  const media = { audio: true, video: true };
  const valid = [
    { type: 'chat.send', ref, chat_room: room, client_id: randomUUID(), message: 'Hello' },
    { type: 'call.join', ref, session_id: visit, token: ticket, peer_id: randomUUID(), media },
    { type: 'call.signal', ref, session_id: visit, to: randomUUID(), signal: { candidate: null } },
    { type: 'chat_message', chat_room: room, message: 'Hello' },
    { type: 'read_messages' },
  ];
  const message = fc.oneof(
    ...Object.values<Schema>(ClientMessageSchemas).map(valueOf),
    ...valid.map((each) => createCorruptedValue(each)),
  );
  const frame = fc.oneof(
    { weight: 20, arbitrary: message.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: JUNK.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: message.map((value) => JSON.stringify(value).slice(0, -1)) },
    { weight: 1, arbitrary: fc.oneof(longText, fc.constantFrom(DEEP, `{"type":${DEEP},"ref":${DEEP}}`)) },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: tooLarge },
  );
  // The server closes a socket after five invalid messages.
  return fc.array(frame, { minLength: 1, maxLength: 5 });
};

/** Sends the frames and returns what was received until the server has answered them all, or has closed the socket. */
const exchange = async (path: string, frames: readonly Frame[]): Promise<{ status_code?: number }[]> => {
  const socket = openWebSocket(`${server.url.replace(/^http/, 'ws')}${path}`);
  const received: { type: string; ref?: string; status_code?: number }[] = [];
  const last = randomUUID();
  await new Promise<void>((done) => {
    socket.onopen = () => {
      for (const frame of frames) socket.send(frame);
      socket.send(JSON.stringify({ type: 'chat.history', ref: last, chat_room: room }));
      socket.send(JSON.stringify({ type: 'PING' }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data));
      received.push(message);
      if (message.ref === last || message.type === 'PONG') done();
    };
    socket.onerror = () => undefined;
    socket.onclose = () => done();
  });
  socket.close();
  return received;
};

test(
  'RT-20 no frame of a socket is answered with a server error or ends the server',
  async () => {
    const hello = ({ token }: Person) => JSON.stringify({ type: 'hello', ref: 'hello', token });
    const openings: [path: string, frames: Frame[]][] = [
      [REALTIME_PATH, []],
      [REALTIME_PATH, [hello(patient)]],
      [REALTIME_PATH, [hello(physician)]],
      [`/api/chat/${room}?token=${patient.token}`, []],
    ];
    // A frame that fails without an answer is only logged.
    const logError = vi.spyOn(server.server.app.log, 'error');
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...openings), createFrames(), async ([path, opening], frames) => {
        for (const message of await exchange(path, [...opening, ...frames])) {
          expect(message.status_code ?? 0, JSON.stringify(message)).toBeLessThan(500);
          if (message.status_code !== undefined) statuses.add(message.status_code);
        }
      }),
      { numRuns: RUNS },
    );
    expect(logError).not.toHaveBeenCalledWith(expect.anything(), 'socket message failed');
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
    await expectLive();
  },
  TIMEOUT_MS,
);

/** Sends raw bytes over TCP and ends the connection; what the server does with them is up to it. */
const sendBytes = async (head: string, body: Buffer): Promise<void> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${head}\r\nhost: ${hostname}\r\n\r\n`);
  socket.resume().end(body);
  await closed;
};

test(
  'RT-20 bytes that are no frames do not end the server',
  async () => {
    const head = [
      `GET ${REALTIME_PATH} HTTP/1.1`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
    ].join('\r\n');
    await fc.assert(
      fc.asyncProperty(bytes, (body) => sendBytes(head, body)),
      { numRuns: RUNS },
    );
    await expectLive();
  },
  TIMEOUT_MS,
);

const EVENT = {
  id: 'evt_1',
  type: 'payout.paid',
  created: 1,
  account: 'acct_1',
  data: { object: { id: 'po_1', object: 'payout', customer: 'cus_1' } },
};
const webhookPayload = fc.oneof(
  { weight: 4, arbitrary: createCorruptedValue<object>(EVENT).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: JUNK.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.oneof(longText, tooLarge, fc.constant(DEEP)) },
  { weight: 1, arbitrary: bytes },
);

const sendWebhook = async (payload: Frame, headers: Record<string, string>): Promise<number> => {
  const request = { method: 'POST', url: '/webhooks/payments', headers, payload } as const;
  return (await server.server.app.inject(request)).statusCode;
};

test(
  'RT-20 a webhook without a valid signature is refused, whatever it contains',
  async () => {
    const sign = (body: Frame) => signPayload(String(body), 'whsec_of_somebody_else', server.clock.now());
    const signature = fc.constantFrom('none', 'wrong', 't=1,v1=00', 't=,v1=', 'v1', '\u00ff'.repeat(500));
    const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', '');
    await fc.assert(
      fc.asyncProperty(webhookPayload, signature, type, async (body, kind, contentType) => {
        const status = await sendWebhook(body, {
          ...(contentType === '' ? {} : { 'content-type': contentType }),
          ...(kind === 'none' ? {} : { 'stripe-signature': kind === 'wrong' ? sign(body) : kind }),
        });
        expect([400, 413, 415, 429]).toContain(status);
      }),
      { numRuns: RUNS },
    );
    await expectLive();
  },
  TIMEOUT_MS,
);

test(
  'RT-20 a webhook with a valid signature is stored or refused, whatever it contains',
  async () => {
    const { db, encryption, clock } = server.system;
    const { webhook } = await ensureSandboxKeys(db, encryption, clock.now());
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(webhookPayload, async (body) => {
        const signature = signPayload(String(body), webhook, clock.now());
        const status = await sendWebhook(body, {
          'content-type': 'application/json',
          'stripe-signature': signature,
        });
        expect([200, 400, 413, 429]).toContain(status);
        statuses.add(status);
      }),
      { numRuns: RUNS },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
    await expectLive();
  },
  TIMEOUT_MS,
);

const SIZE = 600;

/** One request of an upload: its link, or one of the calls with its id. */
const uploadStep = fc.record({
  kind: fc.constantFrom('PATCH', 'PATCH', 'PUT', 'cut off', 'getUpload', 'completeUpload'),
  /** What follows the link, or replaces a part of it. */
  offset: fc.constantFrom('&offset=0', '&offset=100', '&offset=-1', '&offset=1e3', '&offset=0&offset=0', ''),
  isForged: fc.boolean(),
  type: fc.constantFrom('application/octet-stream', 'application/pdf', 'image/png', 'text/html', ''),
  length: fc.oneof(fc.nat(SIZE), fc.constantFrom(SIZE, 300_000, 6_000_000)),
});

test(
  'RT-20 no step of an upload, in any order, is a server error',
  async () => {
    const { token } = patient;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(uploadStep, { minLength: 1, maxLength: 5 }), async (steps) => {
        const { data } = await startUpload(server, patient, Buffer.alloc(SIZE));
        const params = { id: data.id };
        const send = async ({ kind, offset, isForged, type, length }: (typeof steps)[number]) => {
          const body = Buffer.alloc(length, 'x');
          const url = `${isForged ? data.url.replace(/.$/, '~') : data.url}${offset}`;
          if (kind === 'getUpload' || kind === 'completeUpload')
            return (await server.call(kind, { token, params })).status;
          const contentType = type === '' ? {} : { 'content-type': type };
          if (kind !== 'cut off') {
            const method = kind === 'PUT' ? 'PUT' : 'PATCH';
            const request = { method, url, headers: contentType, payload: body } as const;
            return (await server.server.app.inject(request)).statusCode;
          }
          const promised = `content-length: ${length + 1}\r\ncontent-type: application/octet-stream`;
          await sendBytes(`PATCH ${url} HTTP/1.1\r\n${promised}`, body);
          return 0;
        };
        for (const step of steps) {
          const status = await send(step);
          expect(status, step.kind).toBeLessThan(500);
          statuses.add(status);
        }
        expect((await server.call('deleteUpload', { token, params })).status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 409]));
    await expectLive();
  },
  TIMEOUT_MS,
);
