import { EARLIEST_DATE, isZone } from '@openvisit/contract';
import { ValidationError, type Schema } from 'yup';
import { AppError, badRequest } from './errors.ts';

/** The years an instant or a date of the product can lie in; outside is a slip, and no database type holds it all. */
const EARLIEST = Date.parse(`${EARLIEST_DATE}T00:00:00Z`);
const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** The instant a wire value stands for; 400 for one that does not exist. */
export const parseInstant = (text: string): Date => {
  const at = Date.parse(text);
  if (!(at >= EARLIEST && at < LATEST)) throw badRequest('INVALID_REQUEST');
  return new Date(at);
};

/** A calendar date as it came; 400 for one that does not exist. */
export const parseDate = (text: string): string => {
  const at = parseInstant(`${text}T00:00:00Z`);
  if (at.toISOString().slice(0, 10) !== text) throw badRequest('INVALID_REQUEST');
  return text;
};

/** An IANA zone; 400 for an unknown one. */
export const parseTimeZone = (zone: string): string => {
  if (!isZone(zone)) throw badRequest('ZONE_UNKNOWN');
  return zone;
};

/** 400 about single fields: the first sentence as the message, each with its path in the form as `data`. */
export const fieldErrors = (problems: readonly { field: string; problem: string }[]): AppError =>
  new AppError(400, problems[0]?.problem ?? 'INVALID_REQUEST', problems);

/**
 * A body checked by the schema the form is checked with, as the schema returns it: trimmed, without what it does not
 * know. 400 with the schema's own sentences otherwise (RT-20); `ApiError.fields` of the browser is read from them.
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
    throw fieldErrors([...first].map(([field, problem]) => ({ field, problem })));
  }
};
