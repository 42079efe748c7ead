import type { Envelope } from '@openvisit/contract';
import { findDatabaseError, findOutage, SQLSTATE } from '../database/database.ts';
import { VersionConflictError } from '../database/optimistic-lock.ts';
import { AppError } from '../errors.ts';

/** An invalid field, as listed in the envelope's `data`. */
interface FieldProblem {
  field: string;
  problem: string;
}

interface ValidationProblem {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

const isProblemList = (value: unknown): value is ValidationProblem[] => Array.isArray(value);

const readFieldName = (problem: ValidationProblem): string => {
  const path = problem.instancePath.split('/').slice(1);
  const propertyName = problem.params.missingProperty ?? problem.params.additionalProperty;
  return [...path, ...(typeof propertyName === 'string' ? [propertyName] : [])].join('.').slice(0, 200);
};

const toFieldProblems = (problems: readonly ValidationProblem[]): FieldProblem[] =>
  problems
    .slice(0, 20)
    .map((problem) => ({ field: readFieldName(problem), problem: problem.message ?? problem.keyword }));

/** Errors of Fastify itself, by status. */
const BY_STATUS: Record<number, AppError> = {
  400: new AppError(400, 'INVALID_REQUEST'),
  404: new AppError(404, 'NOT_FOUND'),
  408: new AppError(408, 'INVALID_REQUEST'),
  413: new AppError(413, 'TOO_LARGE'),
  414: new AppError(414, 'TOO_LARGE'),
  415: new AppError(415, 'UNSUPPORTED_MEDIA'),
  431: new AppError(431, 'TOO_LARGE'),
};

/** Most overloads and restarts are over by then. */
const RETRY_SECONDS = 5;

const BY_SQLSTATE: Record<string, AppError> = {
  [SQLSTATE.EXCLUSION]: new AppError(409, 'SLOT_TAKEN'),
  [SQLSTATE.UNIQUE]: new VersionConflictError(),
  [SQLSTATE.FOREIGN_KEY]: new VersionConflictError(),
  [SQLSTATE.SERIALIZATION]: new VersionConflictError(),
  [SQLSTATE.DEADLOCK]: new VersionConflictError(),
  [SQLSTATE.CHARACTER]: new AppError(400, 'INVALID_REQUEST'),
};

/** Maps an error to a reply. Unexpected errors become a 500 without detail. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'validation' in error && isProblemList(error.validation)) {
    return new AppError(400, 'INVALID_REQUEST', toFieldProblems(error.validation));
  }
  const outage = findOutage(error);
  if (outage === 'full') return new AppError(507, 'STORAGE_FULL', [], { cause: error });
  if (outage === 'unavailable')
    return new AppError(503, 'OVERLOADED', [], { cause: error, retryAfter: RETRY_SECONDS });
  const sqlstate = findDatabaseError(error)?.code;
  const fromDatabase = sqlstate === undefined ? undefined : BY_SQLSTATE[sqlstate];
  if (fromDatabase) return fromDatabase;
  // Class 22 (data exception): a value that the column cannot store.
  if (sqlstate?.startsWith('22')) return new AppError(400, 'INVALID_REQUEST');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS[status] ?? new AppError(500, 'SOMETHING_WRONG');
};

export const toFailureEnvelope = (error: AppError): Envelope => ({
  status_code: error.status,
  message: [error.message],
  data: [...error.data],
});
