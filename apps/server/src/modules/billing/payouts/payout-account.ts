import type { BankDetails, Body } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { refusedRecord } from '../../../platform/errors.ts';
import { billingAccount } from '../../../schema/billing.ts';
import {
  callProvider,
  defineOperation,
  getPayerAccount,
  requireOwnPayer,
  requireOwnPhysicianId,
  runOperation,
} from '../provider/index.ts';
import { describeRequirements } from './requirements.ts';
import { requireReturnPages } from './return-pages.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';

type AccountRow = typeof billingAccount.$inferSelect;

const findAccount = async (
  ctx: RequestContext,
  db: Reader,
  physician: string,
): Promise<AccountRow | null> => {
  const [row] = await db
    .select()
    .from(billingAccount)
    .where(
      and(
        eq(billingAccount.physician_id, physician),
        eq(billingAccount.provider, ctx.services.payments.kind),
      ),
    );
  return row ? ctx.encryption.openRow(billingAccount, row.id, row) : null;
};

const toBankDetails = (row: AccountRow): BankDetails => ({
  account: row.provider_id ?? '',
  // Before the physician submits the onboarding page, missing requirements are not an error.
  status: row.details_submitted || row.last4 !== null ? row.status : 'new',
  bank_name: row.bank_name ?? '',
  last4: row.last4 ?? '',
  routing_number: row.routing_number ?? '',
  requirements: describeRequirements(row.requirements),
});

/** A physician's payout account, refreshed from the provider when it is reachable (PO-15). */
export const getBankDetailsForPhysician = async (
  ctx: RequestContext,
  id: string,
): Promise<BankDetails | null> => {
  requireOwnPayer(ctx.actor, id);
  const stored = await findAccount(ctx, ctx.db, id);
  if (!stored?.provider_id) return null;
  try {
    await syncPayoutAccount(ctx, stored.provider_id);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'the payout account is shown as last stored');
  }
  return toBankDetails((await findAccount(ctx, ctx.db, id)) ?? stored);
};

const createAccountOperation = defineOperation<{ physician: string; email: string }, string>({
  kind: 'account.create',
  call: (provider, { physician, email }, key) => provider.createAccount({ email, reference: physician }, key),
  onSuccess: async (unit, { physician }, provider_id, { ctx, now }) => {
    const timestamp = new Date(now);
    await unit.tx
      .insert(billingAccount)
      .values({
        provider: ctx.services.payments.kind,
        physician_id: physician,
        provider_id,
        created_at: timestamp,
        updated_at: timestamp,
      })
      .onConflictDoNothing();
    await unit.audit({ action: 'bank.create', record_type: 'bank', record_id: provider_id, physician });
    const { user } = await getPayerAccount(unit.tx, { physician });
    await unit.emit(user, 'billing.changed', { what: 'bank' });
  },
  // An account that is not set up yet can be abandoned.
  find: () => Promise.resolve(null),
});

/** The physician's account id at the provider, created on first use; concurrent calls get the same one. */
const ensureAccount = async (ctx: RequestContext, physician: string): Promise<string> => {
  const existing = await findAccount(ctx, ctx.db, physician);
  if (existing?.provider_id) return existing.provider_id;
  const { email } = await getPayerAccount(ctx.db, { physician });
  const created = await runOperation(ctx, createAccountOperation, {
    subject: `account:${ctx.services.payments.kind}:${physician}`,
    key: randomUUID(),
    input: { physician, email },
    join: true,
  });
  // A concurrent operation may have stored another account first; that account is used.
  return (await findAccount(ctx, ctx.db, physician))?.provider_id ?? created;
};

const createOnboardingLink = async (
  ctx: RequestContext,
  account: string,
  physician: string,
  pages: { refresh_url: string; return_url: string },
): Promise<{ url: string }> => {
  const url = await callProvider(() => ctx.services.payments.createAccountPage(account, pages));
  await ctx.audit({ action: 'bank.page', record_type: 'bank', record_id: account, physician });
  return { url };
};

/** Creates the physician's payout account if needed and returns a link to the provider's onboarding page (PO-15). */
export const addBankDetailsForPhysician = async (
  ctx: RequestContext,
  { doctor, ...body }: Body<'addBankDetailsForPhysician'>,
): Promise<{ url: string }> => {
  requireOwnPayer(ctx.actor, doctor);
  const pages = requireReturnPages(body, ctx.services.config);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  return createOnboardingLink(ctx, await ensureAccount(ctx, doctor), doctor, pages);
};

/** Returns a new link to the provider's onboarding page for an existing account (PO-15). */
export const updateBankDetailsForPhysician = async (
  ctx: RequestContext,
  { account_id, ...body }: Body<'updateBankDetailsForPhysician'>,
): Promise<{ url: string }> => {
  const physician = requireOwnPhysicianId(ctx.actor);
  const pages = requireReturnPages(body, ctx.services.config);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const row = await findAccount(ctx, ctx.db, physician);
  if (row?.provider_id !== account_id) throw refusedRecord('bank', account_id);
  return createOnboardingLink(ctx, account_id, physician, pages);
};
