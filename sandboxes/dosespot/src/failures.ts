import { eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from './host.ts';
import { buildErrorReply, buildModelStateReply, buildStatusReply, type Reply } from './reply.ts';
import { SANDBOX_FAILURES, sandboxFailure, type SandboxFailure } from './tables.ts';

const DEFAULT_ERROR = 'Clinician is not yet confirmed for electronic prescribing';
const DEFAULT_FORM_ERROR = 'The field ZipCode is invalid';

interface InjectedFailure {
  failure: SandboxFailure;
  message: string | null;
}

/** Thrown when the connection breaks after the request was processed. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/** Consumes the next injected failure for requests about people with this last name. */
export const takeFailure = async (db: SandboxDatabase, lastName: string): Promise<InjectedFailure | null> => {
  const next = db
    .select({ id: sandboxFailure.id })
    .from(sandboxFailure)
    .where(or(isNull(sandboxFailure.last_name), eq(sandboxFailure.last_name, lastName)))
    .orderBy(sandboxFailure.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [failure] = await db
    .delete(sandboxFailure)
    .where(sql`${sandboxFailure.id} in (${next})`)
    .returning({ failure: sandboxFailure.failure, message: sandboxFailure.message });
  return failure ?? null;
};

/** Replies with the injected failure. On `timeout` the request is still processed: only its reply is lost. */
export const replyWithFailure = async (
  { failure, message }: InjectedFailure,
  handleRequest: () => Promise<Reply>,
): Promise<Reply> => {
  switch (failure) {
    case 'timeout':
      await handleRequest();
      throw new ConnectionLostError();
    case 'token':
      return buildStatusReply(403);
    case 'server':
      return buildStatusReply(500);
    case 'error':
      return buildErrorReply(message ?? DEFAULT_ERROR);
    case 'model_state':
      return buildModelStateReply({ form: [message ?? DEFAULT_FORM_ERROR] });
  }
};

/**
 * Serves `POST /dev/prescriber`, which injects a failure into the next matching request, and `DELETE /dev/prescriber`, which
 * removes those that no request has met yet.
 */
export const registerFailureRoute = (app: FastifyInstance, db: SandboxDatabase): void => {
  app.post<{ Body: { failure: SandboxFailure; last_name?: string; message?: string } }>(
    '/dev/prescriber',
    {
      schema: {
        body: {
          type: 'object',
          properties: {
            failure: { type: 'string', enum: SANDBOX_FAILURES },
            last_name: { type: 'string', maxLength: 35 },
            message: { type: 'string', maxLength: 500 },
          },
          required: ['failure'],
          additionalProperties: false,
        },
      },
    },
    async ({ body }) => {
      await db
        .insert(sandboxFailure)
        .values({ failure: body.failure, last_name: body.last_name ?? null, message: body.message ?? null });
      return { status_code: 200, message: [], data: [{ failure: body.failure }] };
    },
  );
  app.delete('/dev/prescriber', async () => {
    await db.delete(sandboxFailure);
    return { status_code: 200, message: [], data: [] };
  });
};
