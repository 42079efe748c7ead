import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointName } from '@openvisit/contract';
import { schemas, type EndpointSchemas } from '@openvisit/contract/schemas';
import { rowTable } from '../../testing/access/rows.ts';
import {
  IDENTITIES,
  createAccessFixture,
  signInAgain,
  type AccessFixture,
} from '../../testing/access/world.ts';
import {
  bookAccepted,
  createTestPatient,
  createTestPhysician,
  getSlotStart,
} from '../../testing/practice.ts';
import { createArbitraries, createCorruptedValue, longText } from '../../testing/fuzz.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const START_TIMEOUT_MS = 120_000;
/** Requests of the whole run, about the same number for each call; `npm run fuzz -- 100000` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4_000);
const RUNS = Math.ceil(REQUESTS / rowTable.length);

type Response = Awaited<ReturnType<typeof send>>;

interface Request {
  params?: { id?: unknown };
  query?: unknown;
  body?: unknown;
}

let fixture: AccessFixture;
let ids: string[] = [];

beforeAll(async () => {
  fixture = await createAccessFixture();
  const { server, patient, physician } = fixture;
  const visit = await bookAccepted(server, patient, physician, getSlotStart(0, 27));
  const people = Object.values(fixture.people).flatMap(({ id, user }) => [id, user]);
  ids = [visit.id, ...people].filter((id) => id !== '');
}, START_TIMEOUT_MS);
afterAll(() => fixture.server.close());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** URLs contain text without unpaired surrogates. */
const encodeForUrl = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Surrogate}/gu, '?'),
  );

const buildUrl = (name: EndpointName, { params, query }: Request): string => {
  const path = endpoints[name].path.replace(':id', encodeForUrl(params?.id ?? ''));
  const search = Object.entries(isObject(query) ? query : {}).map(
    ([key, value]) => `${encodeForUrl(key)}=${encodeForUrl(value ?? null)}`,
  );
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
};

const send = (
  { server }: TestServer,
  name: EndpointName,
  request: Request,
  { token, ...caller }: { token?: string | undefined; remoteAddress?: string },
) =>
  server.app.inject({
    ...caller,
    method: endpoints[name].method,
    url: buildUrl(name, request),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  });

/** An envelope without internals, and never a server error. */
const expectEnvelope = ({ statusCode, body }: Response): void => {
  expect(statusCode, body).toBeLessThan(500);
  if (statusCode === 204) return;
  expect(JSON.parse(body)).toMatchObject({
    status_code: statusCode,
    message: expect.any(Array),
    data: expect.any(Array),
  });
  expect(body).not.toMatch(/\.[jt]s:\d+|node_modules|drizzle|select .* from /i);
};

/** Requests generated from the schemas of a call, like those of a client that only knows the OpenAPI document. */
const buildRequests = (name: EndpointName): fc.Arbitrary<Request> => {
  const parts: EndpointSchemas = schemas[name];
  const { id, valueOf, objectOf } = createArbitraries(ids);
  return fc.record({
    params: fc.record({ id: fc.oneof(id, fc.string({ maxLength: 30 }), longText) }),
    query: parts.query ? objectOf(parts.query) : fc.constant({}),
    body: parts.body ? valueOf(parts.body) : fc.constant(undefined),
  });
};

test.each(rowTable)(
  'RT-20 %s: every input gets an envelope and never a server error',
  async (name, { buildRequest, endsSession }) => {
    const validRequest: Request = (await buildRequest?.(fixture, 'patient')) ?? {};
    const requests = fc.oneof(buildRequests(name), createCorruptedValue(validRequest));
    await fc.assert(
      fc.asyncProperty(requests, fc.constantFrom(...IDENTITIES), async (request, identity) => {
        const token = identity === 'nobody' ? undefined : fixture.people[identity].token;
        const response = await send(fixture.server, name, request, { token });
        expectEnvelope(response);
      }),
      { numRuns: RUNS },
    );
    if (endsSession) await signInAgain(fixture);
  },
  START_TIMEOUT_MS + RUNS * 100,
);

/** The share of every limit that applies, so that the requests below exceed several of them. */
const LIMIT_SCALE = 0.05;
const ADDRESSES = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`);
const LIMITED_REQUESTS = Math.max(1_000, Math.ceil(REQUESTS / 4));

describe('with limits on requests', () => {
  let limited: TestServer;
  let callers: { token?: string }[] = [];
  beforeAll(async () => {
    limited = await startTestServer({ config: { rateLimitScale: LIMIT_SCALE } });
    callers = [{}, await createTestPatient(limited, 'grace'), await createTestPhysician(limited, 'amelia')];
  }, START_TIMEOUT_MS);
  afterAll(() => limited.close());

  test(
    'RT-20 a refused request gets an envelope that says when to try again, and the server never fails',
    async () => {
      const calls = rowTable.filter(([, { endsSession }]) => !endsSession).map(([name]) => name);
      const requests = fc
        .constantFrom(...calls)
        .chain((name) => buildRequests(name).map((request) => ({ name, request })));
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(
          requests,
          fc.constantFrom(...callers),
          fc.constantFrom(...ADDRESSES),
          async ({ name, request }, { token }, remoteAddress) => {
            const response = await send(limited, name, request, { token, remoteAddress });
            statuses.add(response.statusCode);
            expectEnvelope(response);
            const wait = response.headers['retry-after'];
            if (response.statusCode === 429) expect(wait).toMatch(/^[1-9]\d*$/);
            else expect(wait).toBeUndefined();
          },
        ),
        { numRuns: LIMITED_REQUESTS },
      );
      expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 404, 429]));
    },
    START_TIMEOUT_MS + LIMITED_REQUESTS * 100,
  );
});
