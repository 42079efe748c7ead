import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type CallName } from '@openvisit/contract';
import { schemas, type CallSchemas } from '@openvisit/contract/schemas';
import type { TSchema } from 'typebox';
import { bookAccepted, makePatient, makePhysician, MONDAY, slotStart, type Person } from './practice.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Calls that would end the very sessions the fuzzing is done with. */
const LEFT_OUT: readonly CallName[] = ['logout', 'generateToken'];
const RUNS = 40;

let server: TestServer;
let people: Person[];
let known: string[];

beforeAll(async () => {
  server = await startTestServer({ at: MONDAY });
  const physician = await makePhysician(server, 'hart');
  const patient = await makePatient(server, 'grace');
  const { id } = await bookAccepted(server, patient, physician, slotStart(0));
  people = [physician, patient];
  known = [id, physician.id, patient.id];
});
afterAll(() => server.close());

/** JSON Schema as the contract's schemas are, as far as values are made from it. */
interface Shape {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  format?: string;
  pattern?: string;
}

const oddities = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  "' or 1=1 --",
  '../../etc/passwd',
  'x'.repeat(5000),
  -1,
  0,
  1e21,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
);

const texts = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.format === 'uuid')
    return fc.oneof(
      fc.uuid(),
      fc.nat().map((n) => known[n % known.length]),
    );
  if (shape.format === 'date-time') {
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (shape.format === 'date') {
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (shape.pattern?.startsWith('^([01]')) return fc.constantFrom('09:00', '23:59', '00:00');
  return fc.oneof(fc.string({ maxLength: 40, unit: 'grapheme' }), fc.constantFrom('UTC', 'Europe/Berlin'));
};

/** Mostly what the schema asks for, at times something else. */
const valueOf = (shape: Shape): fc.Arbitrary<unknown> => {
  const good = (): fc.Arbitrary<unknown> => {
    if (shape.const !== undefined) return fc.constant(shape.const);
    if (shape.enum) return fc.constantFrom(...shape.enum);
    if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valueOf));
    if (shape.type === 'object') {
      return fc.record(
        Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, part]) => [key, valueOf(part)])),
        { requiredKeys: [...(shape.required ?? [])] },
      );
    }
    if (shape.type === 'array') return fc.array(valueOf(shape.items ?? {}), { maxLength: 4 });
    if (shape.type === 'integer') return fc.oneof(fc.nat(200), fc.integer());
    if (shape.type === 'number') return fc.double();
    if (shape.type === 'boolean') return fc.boolean();
    return texts(shape);
  };
  return fc.oneof({ weight: 14, arbitrary: good() }, { weight: 1, arbitrary: oddities });
};

const partOf = (part: TSchema | undefined): fc.Arbitrary<unknown> =>
  part ? valueOf(part as Shape) : fc.constant(undefined);

const pathOf = (name: CallName, params: unknown, query: unknown): string => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = endpoints[name].path.replace(/:(\w+)/g, (_all, key: string) => {
    const text = Buffer.from(String(values.get(key) ?? 'none')).toString();
    return text === '' || /^[./]+$/.test(text) ? '%20' : encodeURIComponent(text);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

describe('whatever is sent', () => {
  const names = (Object.keys(endpoints) as CallName[]).filter((name) => !LEFT_OUT.includes(name));

  test.each(names)('RT-20 %s answers in the envelope and never fails of itself', async (name) => {
    const parts: CallSchemas = schemas[name];
    const requests = fc.record({
      params: partOf(parts.params),
      query: partOf(parts.query),
      body: partOf(parts.body),
      person: fc.nat(people.length),
    });
    const property = fc.asyncProperty(requests, async ({ params, query, body, person }) => {
      const token = people[person]?.token;
      const { method } = endpoints[name];
      const hasBody = body !== undefined && method !== 'GET' && method !== 'DELETE';
      const response = await server.fetch(pathOf(name, params, query), {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      if (response.status === 204) return;
      const envelope = JSON.parse(text);
      expect(envelope.status_code).toBe(response.status);
      expect(envelope.message.every((line: unknown) => typeof line === 'string')).toBe(true);
      expect(Array.isArray(envelope.data)).toBe(true);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
