import { eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { PrescriberError } from './port.ts';
import { SANDBOX_FAILURES, sandboxFailure, type SandboxFailure } from './tables.ts';
import { understood } from './answers.ts';
import { errorAnswer, modelStateAnswer } from './sandbox-rules.ts';

const WORDS = {
  error: 'Clinician is not yet confirmed for electronic prescribing',
  model_state: 'The field ZipCode is invalid',
};

interface Told {
  failure: SandboxFailure;
  words: string | null;
}

/** What the next request about a person of this last name has been told to fail with; it is told once. */
export const takeFailure = async (db: Database, lastName: string): Promise<Told | null> => {
  const next = db
    .select({ id: sandboxFailure.id })
    .from(sandboxFailure)
    .where(or(isNull(sandboxFailure.last_name), eq(sandboxFailure.last_name, lastName)))
    .orderBy(sandboxFailure.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [told] = await db
    .delete(sandboxFailure)
    .where(sql`${sandboxFailure.id} in (${next})`)
    .returning({ failure: sandboxFailure.failure, words: sandboxFailure.words });
  return told ?? null;
};

/** Fails as told, in the shapes the provider fails in. A timeout comes after the work: only the answer is lost. */
export const failing = async <T>(told: Told | null, work: () => Promise<T>): Promise<T> => {
  if (told === null) return work();
  switch (told.failure) {
    case 'timeout':
      await work();
      throw new PrescriberError('silent', '');
    case 'token':
      throw new PrescriberError('token', '');
    case 'server':
      understood({ status: 500, body: undefined });
      break;
    case 'error':
      understood(errorAnswer(told.words ?? WORDS.error));
      break;
    case 'model_state':
      understood(modelStateAnswer({ form: [told.words ?? WORDS.model_state] }));
      break;
  }
  throw new PrescriberError('silent', '');
};

/** Tells the sandbox to fail, so that what a user then sees can be shown. Development only. */
export const registerFailures = (app: FastifyInstance, db: Database): void => {
  app.post<{ Body: { failure: SandboxFailure; last_name?: string; words?: string } }>(
    '/dev/prescriber',
    {
      schema: {
        body: {
          type: 'object',
          properties: {
            failure: { type: 'string', enum: SANDBOX_FAILURES },
            last_name: { type: 'string', maxLength: 35 },
            words: { type: 'string', maxLength: 500 },
          },
          required: ['failure'],
          additionalProperties: false,
        },
      },
    },
    async ({ body }) => {
      await db
        .insert(sandboxFailure)
        .values({ failure: body.failure, last_name: body.last_name ?? null, words: body.words ?? null });
      return { status_code: 200, message: [], data: [{ failure: body.failure }] };
    },
  );
};
