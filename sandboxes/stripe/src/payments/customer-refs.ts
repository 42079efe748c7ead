import type { Box } from '../engine/object-store.ts';
import { noSuch } from '../engine/errors.ts';
import type { Stored } from '../engine/objects.ts';

/** Deleted customers are still told of, as deleted. */
export const isDeleted = ({ facts }: Stored<'customer'>): boolean => facts.deleted === true;

/** A customer that is there, and not deleted. */
export const liveCustomer = async (box: Box, id: string, param = 'customer'): Promise<Stored<'customer'>> => {
  const stored = await box.need('customer', id, param);
  if (isDeleted(stored)) throw noSuch('customer', id, param);
  return stored;
};

/** As `liveCustomer`, held: what belongs to one customer is changed by one at a time. */
export const lockCustomer = async (box: Box, id: string, param = 'customer'): Promise<Stored<'customer'>> => {
  const stored = await box.lock('customer', id, param);
  if (isDeleted(stored)) throw noSuch('customer', id, param);
  return stored;
};
