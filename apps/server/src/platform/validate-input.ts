import { EARLIEST_DATE, isZone } from '@openvisit/contract';
import { ValidationError, type Schema } from 'yup';
import { AppError, badRequest } from './errors.ts';

/** Range of valid instants and dates. Values outside are typing errors, and database types cannot store all of them. */
const EARLIEST = Date.parse(`${EARLIEST_DATE}T00:00:00Z`);
const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** Parses an instant of the wire format; throws 400 for one that does not exist. */
export const parseInstant = (text: string): Date => {
  const milliseconds = Date.parse(text);
  if (!(milliseconds >= EARLIEST && milliseconds < LATEST)) throw badRequest('INVALID_REQUEST');
  return new Date(milliseconds);
};

/** Returns a calendar date unchanged; throws 400 for one that does not exist. */
export const parseDate = (text: string): string => {
  const milliseconds = parseInstant(`${text}T00:00:00Z`);
  if (milliseconds.toISOString().slice(0, 10) !== text) throw badRequest('INVALID_REQUEST');
  return text;
};

/** Returns an IANA zone unchanged; throws 400 for an unknown one. */
export const parseTimeZone = (zone: string): string => {
  if (!isZone(zone)) throw badRequest('ZONE_UNKNOWN');
  return zone;
};

/** The id of a record that a request may give under either of two names. Throws 400 for both or none. */
export const requireOneId = (first: string | null | undefined, second: string | null | undefined): string => {
  const id = first ?? second;
  if (!id || (first && second)) throw badRequest('INVALID_REQUEST');
  return id;
};

/** A 400 for invalid fields: the first problem is the message, `data` lists all with their paths in the form. */
export const createFieldError = (problems: readonly { field: string; problem: string }[]): AppError =>
  new AppError(400, problems[0]?.problem ?? 'INVALID_REQUEST', problems);

/**
 * Validates a body with the schema of its form and returns the schema's result: trimmed, without unknown fields.
 * Throws 400 with the schema's messages (RT-20), from which the browser reads `ApiError.fields`.
 */
export const validateInput = async <T>(schema: Schema<T>, body: unknown): Promise<T> => {
  try {
    return await schema.validate(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const first = new Map<string, string>();
    for (const { path = '', message } of all) {
      const field = path.replaceAll(/\[(\w+)\]/g, '.$1');
      if (!first.has(field)) first.set(field, message);
    }
    throw createFieldError([...first].map(([field, problem]) => ({ field, problem })));
  }
};
