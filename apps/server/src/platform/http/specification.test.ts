import { ACCOUNT_CONSENTS, endpoints } from '@openvisit/contract';
import { listCallsOfTable, NAMED_CALLS, walkSpecification } from '@openvisit/contract/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findCode, listMails, waitForMail } from '../../testing/mailbox.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
  MONDAY,
  simulateMeeting,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';
import { openWebSocket } from '../../testing/socket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
});
afterAll(() => server.close());

const sections = Object.entries(NAMED_CALLS);
const namedCalls = sections.flatMap(([, calls]) => calls);

test('BX-25 the table makes every call that the specification names, and no other', () => {
  expect(namedCalls).toHaveLength(120);
  expect([...listCallsOfTable()].sort()).toEqual([...namedCalls].sort());
});

test('BX-25 the calls are there under the names of the specification', () => {
  const names = new Set(
    Object.values(endpoints).map(({ method, path }) => `${method} ${path.split('/')[3] ?? ''}`),
  );
  const isThere = (call: string) => names.has(call);
  for (const [section, calls] of sections) expect(calls.filter(isThere), section).toEqual(calls);
});

test('BX-25 a client of the specification signs up, is reviewed, meets a patient and is paid', async () => {
  const guest = await createTestPhysician(server, 'guest');
  await server.createAccount('reviewer@practice.test', 'REVIEWER');
  const differences = await walkSpecification({
    url: server.url,
    accounts: {
      reviewer: { email: 'reviewer@practice.test', password: TEST_PASSWORD },
      guest: { email: guest.email, password: TEST_PASSWORD },
    },
    readMail: (to, subject) =>
      vi.waitFor(
        async () => {
          const mail = (await listMails(server, to)).find((candidate) => subject.test(candidate.subject));
          if (!mail) throw new Error(`No mail to ${to}`);
          return mail.body;
        },
        { timeout: 10_000 },
      ),
    advanceClock: async (seconds) => server.clock.advance(seconds),
    createSocket: openWebSocket,
    meet: (visit) => simulateMeeting(server, visit),
  });
  expect(differences).toEqual([]);
});

const SIGN_UP = {
  first_name: 'Ida',
  last_name: 'Holm',
  password: 'Fjord#2026',
  role: ['PATIENT'] as ['PATIENT'],
};

const verify = async (email: string, remoteAddress = '127.0.0.1') => {
  await server.call('emailVerification', { body: { email } });
  const secret_code = findCode(await waitForMail(server, email));
  const { method, path: url } = endpoints.verifyEmail;
  const payload = { email, secret_code };
  const reply = await server.server.app.inject({ method, url, remoteAddress, payload });
  expect(reply.statusCode).toBe(200);
};

const signUpFrom = async (remoteAddress: string, email: string): Promise<number> => {
  const payload = { email, ...SIGN_UP };
  const request = { method: 'POST', url: '/api/user/signup', remoteAddress, payload } as const;
  return (await server.server.app.inject(request)).statusCode;
};

test('AC-06 BX-25 a sign-up without a token is possible once, from the network that verified the email', async () => {
  const email = 'ida@example.test';
  await verify(email);
  expect(await signUpFrom('203.0.113.9', email)).toBe(400);
  const signUp = () => server.call('signup', { body: { email, ...SIGN_UP } });
  expect((await signUp()).status).toBe(201);
  expect((await signUp()).status).toBe(400);
  // The address of a device in an IPv6 network changes.
  const mobile = 'mobile@example.test';
  await verify(mobile, '2001:db8:1:2::1');
  expect(await signUpFrom('2001:db8:1:3::1', mobile)).toBe(400);
  expect(await signUpFrom('2001:db8:1:2:9::9', mobile)).toBe(201);
});

test('BX-03 BX-25 a sign-up that says nothing of the terms accepts none, and a refusal is refused', async () => {
  const email = 'lea@example.test';
  await verify(email);
  const body = { email, ...SIGN_UP };
  expect((await server.call('signup', { body: { ...body, agree_terms: false } })).status).toBe(400);
  const { status, data } = await server.call('signup', { body });
  expect(status).toBe(201);
  expect(data.pending_consents.map(({ kind }) => kind)).toEqual([...ACCOUNT_CONSENTS]);
});

test('PO-19 BX-25 the paid flag of a client unlocks nothing', async () => {
  const { id, token } = await createTestPhysician(server, 'unpaid');
  const setPaid = (is_paid: boolean) =>
    server.call('updateDoctorPaidDetails', { token, params: { id }, body: { is_paid } });
  expect((await setPaid(true)).status).toBe(402);
  expect(await setPaid(false)).toMatchObject({ status: 200, data: { is_paid: false } });
});

test('CH-02 BX-25 a file is uploaded once, and only for a chat of the sender', async () => {
  const physician = await createTestPhysician(server, 'putter');
  const patient = await createTestPatient(server, 'reader');
  const { id } = await bookAccepted(server, patient, physician, getSlotStart(0, 1));
  const { data: detail } = await server.call('getAppointmentDetail', {
    token: patient.token,
    params: { id },
  });
  const getUrl = (person: Person, user: string) =>
    server.call('getPreSignedUrl', {
      token: person.token,
      query: { file_path: `/${detail.chat_room}/${user}/rash.png` },
    });
  expect((await getUrl(patient, physician.user)).status).toBe(400);
  const stranger = await createTestPatient(server, 'stranger');
  expect((await getUrl(stranger, stranger.user)).status).toBe(404);
  const { signed_url } = (await getUrl(patient, patient.user)).data;
  const put = (body: string, type = 'image/png') =>
    server.fetch(signed_url, { method: 'PUT', headers: { 'content-type': type }, body });
  expect((await put('not a picture')).status).toBe(400);
  expect((await put('<svg/>', 'image/svg+xml')).status).toBe(415);
});
