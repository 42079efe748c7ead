import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from '../host.ts';
import { SANDBOX_PAYMENT_FAILURES, sandboxPaymentFailure, type SandboxPaymentFailure } from './tables.ts';

/** A line that breaks: whoever asked never learns what became of it. */
export class LineBroken extends Error {
  override readonly name = 'LineBroken';
  readonly code: 'ECONNREFUSED' | 'ECONNRESET';
  constructor(code: LineBroken['code']) {
    super(code);
    this.code = code;
  }
}

const TIMES_MAX = 100;

/** One of these failures, where the provider was told of one that fits; it is told so many times. */
export const takeFailure = <F extends SandboxPaymentFailure>(
  db: SandboxDatabase,
  failures: readonly F[],
  path: string | null = null,
): Promise<F | null> =>
  db.transaction(async (tx) => {
    const fits =
      path === null
        ? isNull(sandboxPaymentFailure.path)
        : or(isNull(sandboxPaymentFailure.path), sql`starts_with(${path}, ${sandboxPaymentFailure.path})`);
    const [told] = await tx
      .select()
      .from(sandboxPaymentFailure)
      .where(and(inArray(sandboxPaymentFailure.failure, [...failures]), fits))
      .orderBy(sandboxPaymentFailure.id)
      .limit(1)
      .for('update', { skipLocked: true });
    const failure = failures.find((known) => known === told?.failure);
    if (!told || failure === undefined) return null;
    const own = eq(sandboxPaymentFailure.id, told.id);
    if (told.times <= 1) await tx.delete(sandboxPaymentFailure).where(own);
    else
      await tx
        .update(sandboxPaymentFailure)
        .set({ times: told.times - 1 })
        .where(own);
    return failure;
  });

/** Tells the provider to fail, so that what a user then sees can be shown; 'none' takes everything back. Development only. */
export const registerFailures = (app: FastifyInstance, db: SandboxDatabase): void => {
  app.post<{ Body: { failure: SandboxPaymentFailure | 'none'; times?: number; path?: string } }>(
    '/dev/payments',
    {
      schema: {
        body: {
          type: 'object',
          properties: {
            failure: { type: 'string', enum: [...SANDBOX_PAYMENT_FAILURES, 'none'] },
            times: { type: 'integer', minimum: 1, maximum: TIMES_MAX },
            path: { type: 'string', maxLength: 200 },
          },
          required: ['failure'],
          additionalProperties: false,
        },
      },
    },
    async ({ body: { failure, times = 1, path = null } }) => {
      if (failure === 'none') await db.delete(sandboxPaymentFailure);
      else await db.insert(sandboxPaymentFailure).values({ failure, times, path });
      return { status_code: 200, message: [], data: [{ failure, times }] };
    },
  );
};
