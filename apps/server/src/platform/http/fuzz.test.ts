import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type CallName } from '@openvisit/contract';
import { schemas, type CallSchemas } from '@openvisit/contract/schemas';
import { rowTable } from '../../testing/access/rows.ts';
import {
  IDENTITIES,
  createAccessFixture,
  signInAgain,
  type AccessFixture,
} from '../../testing/access/world.ts';
import { bookAccepted, slotStart } from '../../testing/practice.ts';
import { createArbitraries, corrupted } from '../../testing/fuzz.ts';

const START_MS = 120_000;
/** Requests of the whole run, about the same number for each call; `npm run fuzz -- 100000` sends more. */
const RUNS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 4_000) / rowTable.length);

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
  const visit = await bookAccepted(server, patient, physician, slotStart(0, 27));
  const people = Object.values(fixture.people).flatMap(({ id, user }) => [id, user]);
  ids = [visit.id, ...people].filter((id) => id !== '');
}, START_MS);
afterAll(() => fixture.server.close());

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** URLs contain text without unpaired surrogates. */
const encodeForUrl = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Surrogate}/gu, '?'),
  );

const urlOf = (name: CallName, { params, query }: Request): string => {
  const path = endpoints[name].path.replace(':id', encodeForUrl(params?.id ?? ''));
  const search = Object.entries(isObject(query) ? query : {}).map(
    ([key, value]) => `${encodeForUrl(key)}=${encodeForUrl(value ?? null)}`,
  );
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
};

const send = (name: CallName, request: Request, token: string | undefined) =>
  fixture.server.server.app.inject({
    method: endpoints[name].method,
    url: urlOf(name, request),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  });

/** Requests generated from the schemas of a call, like those of a client that only knows the OpenAPI document. */
const requestsFor = (name: CallName): fc.Arbitrary<Request> => {
  const parts: CallSchemas = schemas[name];
  const { id, valueOf, objectOf } = createArbitraries(ids);
  return fc.record({
    params: fc.record({ id: fc.oneof(id, fc.string({ maxLength: 30 })) }),
    query: parts.query ? objectOf(parts.query) : fc.constant({}),
    body: parts.body ? valueOf(parts.body) : fc.constant(undefined),
  });
};

test.each(rowTable)(
  'RT-20 %s: every input gets an envelope and never a server error',
  async (name, { buildRequest: ask, endsSession: ends }) => {
    const validRequest: Request = (await ask?.(fixture, 'patient')) ?? {};
    const requests = fc.oneof(requestsFor(name), corrupted(validRequest));
    await fc.assert(
      fc.asyncProperty(requests, fc.constantFrom(...IDENTITIES), async (request, identity) => {
        const token = identity === 'nobody' ? undefined : fixture.people[identity].token;
        const response = await send(name, request, token);
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode === 204) return;
        expect(response.json()).toMatchObject({
          status_code: response.statusCode,
          message: expect.any(Array),
          data: expect.any(Array),
        });
        expect(response.body).not.toMatch(/\.[jt]s:\d+|node_modules|drizzle|select .* from /i);
      }),
      { numRuns: RUNS },
    );
    if (ends) await signInAgain(fixture);
  },
  START_MS + RUNS * 100,
);
