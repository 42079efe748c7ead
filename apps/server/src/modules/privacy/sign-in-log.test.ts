import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@openvisit/contract';
import { DATABASE } from '../../testing/database.ts';
import { createReviewer } from '../../testing/physicians.ts';
import { createTestPatient, createTestPhysician, MONDAY, type Person } from '../../testing/practice.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe(`the log of sign-ins on ${DATABASE}`, () => {
  let server: TestServer;
  let reviewer: Person;
  let patient: Person;

  const signInWith = async (email: string, password: string) => {
    const reply = await server.fetch('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
      body: JSON.stringify({ email, password, role: 'PATIENT' }),
    });
    return (await reply.json()) as { data: { token: string; refresh_token: string }[] };
  };
  const read = async (query: Query<'getSignInLog'> = {}) =>
    (await server.call('getSignInLog', { token: reviewer.token, query })).data;

  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
    reviewer = await createReviewer(server, 'ruth');
    await createTestPhysician(server, 'hart');
    patient = await createTestPatient(server, 'grace');
    await signInWith(patient.email, 'Wrong#2026');
    await signInWith('nobody@practice.test', 'Wrong#2026');
    const { data } = await signInWith(patient.email, TEST_PASSWORD);
    const [session] = data;
    patient = { ...patient, token: session?.token ?? '' };
    const renewed = await server.call('generateToken', {
      body: { refresh_token: session?.refresh_token ?? '' },
    });
    patient = { ...patient, token: renewed.data.token };
  });
  afterAll(() => server.close());

  test('AC-17 a reviewer sees sign-ins, failures and refreshes of everybody, with browser and person', async () => {
    const { results } = await read();
    expect(results.slice(0, 4)).toMatchObject([
      { action: 'session.refreshed', person: { email: patient.email } },
      {
        action: 'session.opened',
        person: { email: patient.email },
        role: 'PATIENT',
        device: 'Firefox on Windows',
      },
      { action: 'session.refused', person: null },
      { action: 'session.refused', person: { email: patient.email }, device: 'Firefox on Windows' },
    ]);
  });

  test('AC-17 the log is searched by person, kind and time', async () => {
    const failures = await read({ kind: 'FAILURE', search: 'grace@' });
    expect(failures.results).toMatchObject([{ action: 'session.refused', person: { email: patient.email } }]);
    const physicians = await read({ search: 'hart@' });
    expect(new Set(physicians.results.map(({ person }) => person?.email))).toEqual(
      new Set(['hart@practice.test']),
    );
    expect((await read({ to: '2026-03-01T00:00:00.000Z' })).results).toEqual([]);
  });

  test('AC-17 pages continue after the last event', async () => {
    const all = await read();
    const [first] = all.results;
    const rest = await read({ before: first?.id ?? '' });
    expect(rest.results.map(({ id }) => id)).toEqual(all.results.slice(1).map(({ id }) => id));
    expect(rest.has_more).toBe(false);
  });

  test('AC-17 everybody sees their own sign-ins and those of nobody else', async () => {
    const own = await server.call('getOwnSignIns', { token: patient.token, query: {} });
    expect(own.data.results[0]).toMatchObject({ action: 'session.opened', is_current: true });
    expect(own.data.results.map(({ person }) => person?.email)).toEqual(
      own.data.results.map(() => patient.email),
    );
    expect(own.data.results.map(({ action }) => action)).toContain('session.refused');
    expect(own.data.results.map(({ action }) => action)).not.toContain('session.refreshed');
  });
});
