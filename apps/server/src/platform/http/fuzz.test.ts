import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type CallName, type Endpoint } from '@openvisit/contract';
import { schemas, type CallSchemas } from '@openvisit/contract/schemas';
import { physician } from '../../modules/physicians/tables.ts';
import { patient } from '../../modules/patients/tables.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const START_MS = 120_000;
const RUNS = 1500;

interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Values that have broken servers before. */
const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    "'; drop table x; --",
    '%',
    '\ud800',
    '9'.repeat(400),
    '0000-00-00',
    'Etc/Nowhere',
    -1,
    1e308,
    null,
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const textOf = ({ format, enum: values }: Schema): fc.Arbitrary<unknown> => {
  if (values) return fc.constantFrom(...values);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') {
    return fc.constantFrom('2026-03-08', '2026-11-01', '2024-02-29', '0001-01-01', '9999-12-31');
  }
  if (format === 'date-time') {
    return fc.oneof(
      fc.constantFrom(
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
        '2026-06-30T23:59:60Z',
        '2026-01-01T00:00:00+14:00',
      ),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
  }
  return fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('America/New_York', 'UTC', 'GMT+25', 'Factory'),
  );
};

/** Mostly what the schema asks for, now and then something else. */
const valueOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
    if (schema.type === 'object' || schema.properties) return objectOf(schema);
    if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 });
    if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 200_000 });
    return schema.type === 'boolean' ? fc.boolean() : textOf(schema);
  };
  return fc.oneof({ weight: 9, arbitrary: right() }, { weight: 1, arbitrary: JUNK });
};

function objectOf({ properties = {} }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, valueOf(own)]));
  const known = fc.record(fields);
  const partial = fc.record({ ...fields, surprise: JUNK }, { requiredKeys: [] });
  return fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: partial });
}

let server: TestServer;
let tokens: (string | undefined)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.system;
  const at = new Date(server.clock.now());
  const grace = await server.createAccount('grace@example.org', 'PATIENT');
  await db.insert(patient).values({ user_id: grace, created_at: at, updated_at: at });
  const amelia = await server.createAccount('amelia@example.org', 'PHYSICIAN');
  await db
    .insert(physician)
    .values({ user_id: amelia, doctor_status: 'ACCEPTED', created_at: at, updated_at: at });
  const sessions = [
    await server.login('grace@example.org', 'PATIENT'),
    await server.login('amelia@example.org', 'PHYSICIAN'),
  ];
  tokens = [undefined, ...sessions.map(({ token }) => token)];
}, START_MS);
afterAll(() => server.close());

const table = Object.entries(endpoints) as [CallName, Endpoint][];

const requests = fc.constantFrom(...table).chain(([name, endpoint]) => {
  const parts: CallSchemas = schemas[name];
  return fc.record({
    name: fc.constant(name),
    method: fc.constant(endpoint.method),
    path: fc.constant(endpoint.path),
    id: fc.oneof(fc.uuid(), fc.string({ maxLength: 30 })),
    query: parts.query ? objectOf(parts.query as Schema) : fc.constant({}),
    body: parts.body ? valueOf(parts.body as Schema) : fc.constant(undefined),
    caller: fc.integer({ min: 0, max: 2 }),
  });
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

test(
  'RT-20 no input of any kind makes the server fail or leave the envelope',
  async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, path, id, query, body, caller }) => {
        const search = new URLSearchParams();
        if (isObject(query)) for (const [key, value] of Object.entries(query)) search.set(key, String(value));
        const where = path.replace(':id', encodeURIComponent(/\p{Surrogate}/u.test(id) ? 'x' : id));
        const token = tokens[caller];
        const response = await server.fetch(`${where}?${search}`, {
          method,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(response.status).toBeLessThan(500);
        if (response.status === 204) return;
        expect(await response.json()).toMatchObject({
          status_code: response.status,
          message: expect.any(Array),
          data: expect.any(Array),
        });
      }),
      { numRuns: RUNS },
    );
  },
  START_MS,
);
