import {
  ACCOUNT_CONSENTS,
  CONSENT_VERSIONS,
  type Body,
  type PendingConsent,
  type Reply,
} from '@openvisit/contract';
import { eq, sql } from 'drizzle-orm';
import { requireRow } from '../../platform/database/require-row.ts';
import { conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { consent } from '../../schema/consents.ts';
import { users } from '../../schema/accounts.ts';
import { selectPendingConsents } from '../accounts/index.ts';

const present = ACCOUNT_CONSENTS.map((kind) => ({ kind, version: CONSENT_VERSIONS[kind] }));

/** Records that a user accepted texts of their account. A text that was accepted before is not recorded again. */
export const recordAccountConsents = async (
  unit: UnitOfWork,
  user: string,
  now: number,
  documents: readonly PendingConsent[] = present,
): Promise<void> => {
  const recorded = await unit.tx
    .insert(consent)
    .values(documents.map((document) => ({ ...document, user_id: user, accepted_at: new Date(now) })))
    .onConflictDoNothing()
    .returning({ kind: consent.kind, version: consent.version });
  if (recorded.length === 0) return;
  await unit.audit(
    ...recorded.map((detail) => ({
      action: 'consent.accept' as const,
      record_type: 'account',
      record_id: user,
      detail,
    })),
  );
};

/** Accepts the current terms and privacy policy; 409 CONSENT_CHANGED for any other version (BX-03). */
export const acceptConsents = (
  ctx: RequestContext,
  { documents }: Body<'acceptConsents'>,
): Promise<Reply<'acceptConsents'>> => {
  if (documents.some(({ kind, version }) => version !== CONSENT_VERSIONS[kind]))
    throw conflict('CONSENT_CHANGED');
  const { user } = ctx.actor;
  return ctx.write(async (unit) => {
    await recordAccountConsents(unit, user, ctx.clock.now(), documents);
    const rows = await unit.tx
      .select({ pending_consents: selectPendingConsents(sql`${users}.id`) })
      .from(users)
      .where(eq(users.id, user));
    return requireRow(rows);
  });
};
