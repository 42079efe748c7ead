import { and, isNull, lt } from 'drizzle-orm';
import { SECOND_FACTOR_SETUP_MINUTES } from '@openvisit/contract';
import { MINUTE } from '../../../platform/durations.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { authenticatorApp, passkeyCreation, signInTicket } from '../../../schema/second-factor.ts';

/** Deletes expired tickets and setups that were not completed. */
export const pruneSecondFactor = async ({ db, clock }: RequestContext): Promise<void> => {
  const now = clock.now();
  await db.delete(signInTicket).where(lt(signInTicket.expires_at, new Date(now)));
  await db.delete(passkeyCreation).where(lt(passkeyCreation.expires_at, new Date(now)));
  const setUpBefore = new Date(now - SECOND_FACTOR_SETUP_MINUTES * MINUTE);
  await db
    .delete(authenticatorApp)
    .where(and(isNull(authenticatorApp.confirmed_at), lt(authenticatorApp.created_at, setUpBefore)));
};
