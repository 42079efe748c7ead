import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { buildBooking } from '@openvisit/contract/testing';
import { DATABASE, makePostgres } from '../../testing/database.ts';
import {
  book,
  createTestPatient,
  createTestPhysician,
  MONDAY,
  getSlotStart,
  type Person,
} from '../../testing/practice.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { toFailureEnvelope, toAppError } from '../http/error-response.ts';

const failWith = (code: string) => Object.assign(new Error('secret detail'), { code });
/** As Drizzle wraps the driver's errors. */
const wrapError = (cause: Error) => new Error('Failed query', { cause });

test.each([
  ...['53200', '53300', '57P01', '57P03', '57014', '55P03', '08006', '08001', 'ECONNREFUSED'].map(failWith),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
])('an overload or outage (%#) is 503 with the seconds to wait', (error) => {
  for (const each of [error, wrapError(error)]) {
    const failure = toAppError(each);
    expect(failure).toMatchObject({ status: 503, retryAfter: 5, message: MESSAGES.OVERLOADED });
    expect(JSON.stringify(toFailureEnvelope(failure))).not.toContain('secret');
  }
});

test.each(['53100', 'ENOSPC', 'EDQUOT'].map(failWith))('a full disk (%#) is 507', (error) => {
  expect(toAppError(wrapError(error))).toMatchObject({ status: 507, message: MESSAGES.STORAGE_FULL });
});

const CONNECTIONS = [
  ['with prepared statements', true],
  ['behind a pooler', false],
] as const;

describe.runIf(DATABASE === 'postgres').each(CONNECTIONS)(
  'PostgreSQL under load, %s',
  (_name, preparedStatements) => {
    let server: TestServer;
    let patient: Person;
    let physician: Person;
    let database: Awaited<ReturnType<typeof makePostgres>>;

    beforeAll(async () => {
      database = await makePostgres();
      const databaseUrl = `${database.url}?lock_timeout=200&statement_timeout=2000&connect_timeout=1`;
      server = await startTestServer({ at: MONDAY, config: { databaseUrl, preparedStatements } });
      patient = await createTestPatient(server, 'grace');
      physician = await createTestPhysician(server, 'amelia');
    });
    afterAll(async () => {
      await server.close();
      await database.drop();
    });

    /** Locks rows from outside, like a stuck process. */
    const lock = async (statement: string): Promise<() => Promise<void>> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query('begin');
      await client.query(statement);
      return async () => {
        await client.query('rollback');
        await client.end();
      };
    };
    const tryBook = (index: number) =>
      server.call('addAppointment', {
        token: patient.token,
        body: buildBooking({ doctor_detail: physician.id, starts_at: getSlotStart(index) }),
      });
    const expectBusy = (reply: { status: number; message: string[]; headers: Headers }) => {
      expect([reply.status, reply.message]).toEqual([503, [MESSAGES.OVERLOADED]]);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    };

    test('a held lock makes a booking busy instead of hanging, and nothing is saved', async () => {
      const release = await lock('select from physician for update');
      expectBusy(await tryBook(0));
      await release();
      expect((await book(server, patient, physician, getSlotStart(0))).id).toEqual(expect.any(String));
    });

    test('a read that waits too long is busy, and works again afterwards', async () => {
      const read = () =>
        server.call('getPatientDetails', { token: patient.token, params: { id: patient.id } });
      const release = await lock('lock table patient in access exclusive mode');
      expectBusy(await read());
      await release();
      expect((await read()).status).toBe(200);
    });

    test('an exhausted pool makes requests busy, and they work again afterwards', async () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = Array.from({ length: 20 }, () => server.system.db.transaction(() => released));
      expectBusy(await tryBook(1));
      release();
      await Promise.all(held);
      expect((await tryBook(1)).status).toBe(201);
    });
  },
);
