import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas, type EndpointSchemas } from '@openvisit/contract/schemas';
import { auditLog } from '../../schema/audit.ts';
import { createTestPatient, createTestPhysician, type Person } from '../../testing/practice.ts';
import { listRoutes } from '../../testing/routes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let people: Person[] = [];
beforeAll(async () => {
  server = await startTestServer({ config: { dev: true } });
  people = [await createTestPatient(server, 'grace'), await createTestPhysician(server, 'amelia')];
});
afterAll(() => server.close());

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.any(String),
};

const VALUES = {
  long: 'x'.repeat(2_800),
  'very long': 'x'.repeat(12_000),
  'long Unicode': encodeURIComponent('\u{1F9EC}'.repeat(1_000)),
  NUL: 'a%00b',
  'invalid UTF-8': '%ff%fe',
  'invalid escape': '%zz',
  traversal: '..%2f..%2fetc%2fpasswd',
  prototype: '__proto__',
};

test.each(Object.entries(VALUES))(
  'no route fails, or omits the security headers, on a path part that is %s',
  async (_name, value) => {
    const { app } = server.server;
    const routes = listRoutes(app).filter(({ url }) => url.includes(':'));
    expect(routes.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/files/content/:id', '/api/files/upload/:id', '/api/docs/static/:file']),
    );
    for (const { method, url } of routes) {
      for (const token of [null, ...people.map((person) => person.token)]) {
        const headers = token === null ? {} : { authorization: `Bearer ${token}` };
        const target = url.replaceAll(/:\w+/g, value);
        const reply = await app.inject({ method, url: target, headers });
        const { statusCode } = reply;
        expect(reply.headers, `${method} ${url}`).toMatchObject(SECURITY_HEADERS);
        expect(statusCode, `${method} ${url}`).toBeLessThan(500);
        expect(statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
      }
    }
  },
);

test.each([VALUES.long, VALUES.NUL])('a refused file link is audited, whatever id it names', async (id) => {
  const readRefusals = () =>
    server.system.db.select().from(auditLog).where(eq(auditLog.action, 'record.refused'));
  const before = await readRefusals();
  expect((await server.fetch(`/api/files/content/${id}`)).status).toBe(403);
  const rows = await readRefusals();
  expect(rows).toHaveLength(before.length + 1);
  expect(rows.every(({ record_id }) => (record_id ?? '').length <= 200)).toBe(true);
});

test('the contract bounds every path parameter', () => {
  for (const [name, { params }] of Object.entries<EndpointSchemas>(schemas)) {
    const properties: Record<string, { format?: string; maxLength?: number; enum?: unknown }> =
      params && 'properties' in params ? (params.properties as never) : {};
    for (const [parameter, { format, maxLength, enum: values }] of Object.entries(properties))
      expect(format ?? maxLength ?? values, `${name} ${parameter}`).toBeDefined();
  }
});
