import { isZone } from '@openvisit/contract';
import { badRequest } from '../platform/errors.ts';

/** The years an instant or a date of the product can lie in; outside is a slip, and no database type holds it all. */
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** The instant a wire value stands for; 400 for one that does not exist. */
export const readInstant = (text: string): Date => {
  const at = Date.parse(text);
  if (!(at >= EARLIEST && at < LATEST)) throw badRequest('INVALID_REQUEST');
  return new Date(at);
};

/** A calendar date as it came; 400 for one that does not exist. */
export const readDate = (text: string): string => {
  const at = readInstant(`${text}T00:00:00Z`);
  if (at.toISOString().slice(0, 10) !== text) throw badRequest('INVALID_REQUEST');
  return text;
};

/** An IANA zone; 400 for an unknown one. */
export const readZone = (zone: string): string => {
  if (!isZone(zone)) throw badRequest('ZONE_UNKNOWN');
  return zone;
};
