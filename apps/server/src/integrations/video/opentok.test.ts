import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { formatStartupMessage } from '../../app/startup-message.ts';
import { readConfig } from '../../config/config.ts';
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
import { createOpenTok } from './opentok.ts';

const API_KEY = '4577';
const API_SECRET = 'the secret of the OpenTok project';
const SCRIPT_URL = 'https://static.opentok.com/v2/js/opentok.min.js';

interface Claims {
  iss: string;
  ist: string;
  iat: number;
  exp: number;
  [name: string]: unknown;
}

/** Verifies a token without the library that signs it: HMAC-SHA256 over header and claims. */
const readClaims = (token: string, secret = API_SECRET): Claims => {
  const [header = '', claims = '', signature] = token.split('.');
  expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url'));
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
};

/** The provider's REST API. */
const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
let replyWith: { status: number; body: string } | null = null;
const provider: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    requests.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    const reply = replyWith ?? {
      status: 200,
      body: JSON.stringify([{ session_id: `session-${requests.length}`, project_id: API_KEY }]),
    };
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
});
const getProviderUrl = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

describe('calls over OpenTok', () => {
  let server: TestServer;
  let physician: Person;
  let patient: Person;
  let stranger: Person;
  let id: string;
  let day = 0;

  const moveTo = async (instant: string, seconds: number) => {
    server.clock.advance((Date.parse(instant) - server.clock.now()) / 1000 + seconds);
    for (const person of [physician, patient, stranger]) Object.assign(person, await signIn(server, person));
  };
  const request = ({ token }: Person) =>
    server.call('getSessionDetailsForPatient', { token, body: { appointment: id } });

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const openTok = {
      apiKey: API_KEY,
      apiSecret: API_SECRET,
      apiUrl: getProviderUrl(),
      scriptUrl: SCRIPT_URL,
    };
    server = await startTestServer({ at: MONDAY, config: { openTok } });
    physician = await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    stranger = await createTestPatient(server, 'marcus');
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });
  beforeEach(async () => {
    day += 1;
    await moveTo(getSlotStart(0, day), -3600);
    ({ id } = await bookAccepted(server, patient, physician, getSlotStart(0, day)));
    requests.length = 0;
    replyWith = null;
  });

  test('CR-01 both seats get tokens of their own for one session, signed and valid for two minutes', async () => {
    await moveTo(getSlotStart(0, day), 1);
    const [first, second] = await Promise.all([request(physician), request(patient)]);
    const again = await request(patient);
    const [ofPhysician, ofPatient] = [first.data.video_service, second.data.video_service];
    expect(first.data.adapter).toBe('opentok');
    expect(ofPhysician).toMatchObject({ api_key: API_KEY, script_url: SCRIPT_URL });
    expect(ofPhysician?.session_id).toMatch(/^session-/);
    for (const { data } of [second, again])
      expect(data.video_service?.session_id).toBe(ofPhysician?.session_id);

    const claims = readClaims(ofPhysician?.token ?? '');
    const now = Math.floor(server.clock.now() / 1000);
    expect(claims).toMatchObject({
      iss: API_KEY,
      ist: 'project',
      scope: 'session.connect',
      session_id: ofPhysician?.session_id,
      role: 'moderator',
      connection_data: physician.user,
    });
    expect(claims.exp - claims.iat).toBe(120);
    expect(claims['expire_time']).toBe(claims.exp);
    expect(Math.abs(claims.iat - now)).toBeLessThan(10);
    expect(readClaims(ofPatient?.token ?? '')).toMatchObject({
      role: 'publisher',
      connection_data: patient.user,
    });
    expect(again.data.video_service?.token).not.toBe(ofPatient?.token);

    const [created] = requests;
    expect(created?.path).toBe('POST /session/create');
    expect(Object.fromEntries(new URLSearchParams(created?.body))).toEqual({
      'p2p.preference': 'disabled',
      archiveMode: 'manual',
    });
    const authorization = readClaims(String(created?.headers['x-opentok-auth']));
    expect(authorization).toMatchObject({ iss: API_KEY, ist: 'project' });
    expect(authorization['scope']).toBeUndefined();
    for (const reply of [first, second, again]) expect(JSON.stringify(reply)).not.toContain(API_SECRET);
  });

  test('AP-09 nobody else, and nobody outside the time of the call, reaches the provider', async () => {
    expect(await request(patient)).toMatchObject({ status: 409 });
    await moveTo(getSlotStart(0, day), 1);
    expect(await request(stranger)).toMatchObject({ status: 404, message: [REPLY_MESSAGES.CALL_NOT_YOURS] });
    await moveTo(getSlotStart(1, day), 1);
    expect(await request(patient)).toMatchObject({
      status: 409,
      message: [VISIT_MESSAGES.APPOINTMENT_TIME_EXPIRED],
    });
    expect(requests).toEqual([]);
  });

  test.each([
    ['refuses', { status: 403, body: '{"code":-1}' }],
    ['fails', { status: 500, body: 'oops' }],
    ['returns no session', { status: 200, body: '[]' }],
    ['returns no JSON', { status: 200, body: '<html>' }],
  ])('CR-13 a provider that %s is named, and the next attempt works', async (_what, reply) => {
    await moveTo(getSlotStart(0, day), 1);
    replyWith = reply;
    expect(await request(patient)).toMatchObject({
      status: 503,
      message: [REPLY_MESSAGES.VIDEO_SERVICE_UNAVAILABLE],
    });
    replyWith = null;
    expect((await request(patient)).data.video_service?.session_id).toMatch(/^session-/);
  });

  test('another account gets a new session for the same visit', async () => {
    await moveTo(getSlotStart(0, day), 1);
    const before = (await request(patient)).data.video_service;
    const { services } = server.system;
    const used = services.videoService;
    services.videoService = createOpenTok(
      { apiKey: '99', apiSecret: 'another secret', apiUrl: getProviderUrl(), scriptUrl: SCRIPT_URL },
      server.clock,
    );
    try {
      const [after, ofPhysician] = [await request(patient), await request(physician)].map(
        ({ data }) => data.video_service,
      );
      expect(after?.session_id).not.toBe(before?.session_id);
      expect(ofPhysician?.session_id).toBe(after?.session_id);
      expect(readClaims(after?.token ?? '', 'another secret').iss).toBe('99');
    } finally {
      services.videoService = used;
    }
  });
});

describe('settings of OpenTok', () => {
  const settings = { OPENTOK_API_KEY: API_KEY, OPENTOK_API_SECRET: API_SECRET };

  test('key and secret belong together, and are not swapped', () => {
    expect(readConfig({}).openTok).toBeNull();
    expect(readConfig(settings).openTok).toEqual({
      apiKey: API_KEY,
      apiSecret: API_SECRET,
      apiUrl: 'https://api.opentok.com',
      scriptUrl: SCRIPT_URL,
    });
    for (const name of Object.keys(settings))
      expect(() => readConfig({ ...settings, [name]: '' })).toThrow(
        `${name} is missing, but other settings of OpenTok are set`,
      );
    expect(() => readConfig({ OPENTOK_API_KEY: API_SECRET, OPENTOK_API_SECRET: API_KEY })).toThrow(
      'OPENTOK_API_KEY is not a number',
    );
  });

  test('the start names the service, and not the secret', () => {
    const message = formatStartupMessage(readConfig(settings), 'http://127.0.0.1:3000');
    expect(message).toContain('OpenTok (OPENTOK_API_KEY)');
    expect(message).not.toContain('peer to peer');
    expect(message).not.toContain(API_SECRET);
    expect(formatStartupMessage(readConfig({}), 'http://127.0.0.1:3000')).toContain('peer to peer');
  });
});
