import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from '../host.ts';
import { SANDBOX_PAYMENT_FAILURES, sandboxPaymentFailure, type SandboxPaymentFailure } from './tables.ts';
import type { Handle } from './transport.ts';

/** Simulates a broken connection: the client never receives a response. */
export class BrokenConnection extends Error {
  override readonly name = 'BrokenConnection';
  readonly code: 'ECONNREFUSED' | 'ECONNRESET';
  constructor(code: BrokenConnection['code']) {
    super(code);
    this.code = code;
  }
}

const TIMES_MAX = 100;

/** Consumes one injected failure of these kinds that applies to the path; null if there is none. */
export const takeFailure = <F extends SandboxPaymentFailure>(
  db: SandboxDatabase,
  failures: readonly F[],
  path: string | null = null,
): Promise<F | null> =>
  db.transaction(async (tx) => {
    const anyPath = isNull(sandboxPaymentFailure.path);
    const [row] = await tx
      .select()
      .from(sandboxPaymentFailure)
      .where(
        and(
          inArray(sandboxPaymentFailure.failure, [...failures]),
          path === null ? anyPath : or(anyPath, sql`starts_with(${path}, ${sandboxPaymentFailure.path})`),
        ),
      )
      .orderBy(sandboxPaymentFailure.id)
      .limit(1)
      .for('update', { skipLocked: true });
    const failure = failures.find((known) => known === row?.failure);
    if (!row || failure === undefined) return null;
    const own = eq(sandboxPaymentFailure.id, row.id);
    if (row.times <= 1) await tx.delete(sandboxPaymentFailure).where(own);
    else
      await tx
        .update(sandboxPaymentFailure)
        .set({ times: row.times - 1 })
        .where(own);
    return failure;
  });

const BODY = {
  type: 'object',
  properties: {
    failure: { type: 'string', enum: [...SANDBOX_PAYMENT_FAILURES, 'none'] },
    times: { type: 'integer', minimum: 1, maximum: TIMES_MAX },
    path: { type: 'string', maxLength: 200 },
  },
  required: ['failure'],
  additionalProperties: false,
};

/** `POST /dev/payments` injects a failure; `none` removes all of them. Development only. */
export const serveFailureInjection = (app: FastifyInstance, db: SandboxDatabase): void => {
  app.post<{ Body: { failure: SandboxPaymentFailure | 'none'; times?: number; path?: string } }>(
    '/dev/payments',
    { schema: { body: BODY } },
    async ({ body: { failure, times = 1, path = null } }) => {
      if (failure === 'none') await db.delete(sandboxPaymentFailure);
      else await db.insert(sandboxPaymentFailure).values({ failure, times, path });
      return { status_code: 200, message: [], data: [{ failure, times }] };
    },
  );
};

/** Long enough to be noticed, shorter than the client's timeout. */
const SLOW_MS = 4000;

/** Applies injected failures to requests with the secret key. Reads are only delayed or refused. */
export const createFailingHandler = (handle: Handle, db: SandboxDatabase, secret: string): Handle => {
  const FAILURES = ['down', 'slow', 'silent_before', 'silent_after'] as const;
  return async (request) => {
    if (!request.headers.authorization?.endsWith(secret)) return handle(request);
    const path = request.url.split('?')[0] ?? '';
    const isWrite = request.method !== 'GET';
    const failure = await takeFailure(db, isWrite ? FAILURES : ['down', 'slow'], path);
    if (failure === 'down') throw new BrokenConnection('ECONNREFUSED');
    if (failure === 'silent_before') throw new BrokenConnection('ECONNRESET');
    if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const response = await handle(request);
    if (failure === 'silent_after') throw new BrokenConnection('ECONNRESET');
    return response;
  };
};
