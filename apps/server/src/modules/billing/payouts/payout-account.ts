import type { BankDetails, Body } from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { refusedRecord } from '../../../platform/errors.ts';
import {
  callProvider,
  defineOperation,
  getPayerAccount,
  requireOwnPayer,
  requireOwnPhysicianId,
  runOperation,
} from '../provider/index.ts';
import { requireReturnPages } from './return-pages.ts';
import { describeRequirements } from './requirements.ts';
import { syncPayoutAccount } from '../payments/sync.ts';
import { billingAccount } from '../../../schema/billing.ts';

type AccountRow = typeof billingAccount.$inferSelect;
type Pages = { refresh_url: string; return_url: string };

const accountRow = async (ctx: RequestContext, db: Reader, physician: string): Promise<AccountRow | null> => {
  const [row] = await db
    .select()
    .from(billingAccount)
    .where(
      and(
        eq(billingAccount.physician_id, physician),
        eq(billingAccount.provider, ctx.services.payments.kind),
      ),
    );
  return row ?? null;
};

const detailsOf = (row: AccountRow): BankDetails => ({
  account: row.provider_id ?? '',
  // before anything was entered everything is missing, which is no trouble
  status: row.details_submitted || row.last4 !== null ? row.status : 'new',
  bank_name: row.bank_name ?? '',
  last4: row.last4 ?? '',
  routing_number: row.routing_number ?? '',
  requirements: describeRequirements(row.requirements),
});

/** The account a physician is paid out to, asked of the provider; as it was told last while the provider is away (PO-15). */
export const getBankDetailsForPhysician = async (
  ctx: RequestContext,
  id: string,
): Promise<BankDetails | null> => {
  requireOwnPayer(ctx.actor, id);
  const known = await accountRow(ctx, ctx.db, id);
  if (!known?.provider_id) return null;
  try {
    await syncPayoutAccount(ctx, known.provider_id);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'the account is shown as it was');
  }
  const row = (await accountRow(ctx, ctx.db, id)) ?? known;
  return detailsOf(row);
};

const openAccount = defineOperation<{ physician: string; email: string }, string>({
  kind: 'account.create',
  call: (provider, { physician, email }, key) => provider.createAccount({ email, reference: physician }, key),
  onSuccess: async (unit, { physician }, provider_id, { ctx, now }) => {
    const at = new Date(now);
    await unit.tx
      .insert(billingAccount)
      .values({
        provider: ctx.services.payments.kind,
        physician_id: physician,
        provider_id,
        created_at: at,
        updated_at: at,
      })
      .onConflictDoNothing();
    await unit.audit({ action: 'bank.create', record_type: 'bank', record_id: provider_id, physician });
    const { user } = await getPayerAccount(unit.tx, { physician });
    await unit.emit(user, 'billing.changed', { what: 'bank' });
  },
  // an account nobody has gone through the page of is nobody's: another one is as good
  find: () => Promise.resolve(null),
});

/** The physician's account, opened the first time; of two at once there is one. */
const accountOf = async (ctx: RequestContext, physician: string): Promise<string> => {
  const there = await accountRow(ctx, ctx.db, physician);
  if (there?.provider_id) return there.provider_id;
  const { email } = await getPayerAccount(ctx.db, { physician });
  const made = await runOperation(ctx, openAccount, {
    subject: `account:${ctx.services.payments.kind}:${physician}`,
    key: randomUUID(),
    input: { physician, email },
    join: true,
  });
  // somebody may have opened another one in between: that one stands
  return (await accountRow(ctx, ctx.db, physician))?.provider_id ?? made;
};

const pageOf = async (ctx: RequestContext, account: string, physician: string, pages: Pages) => {
  const url = await callProvider(() => ctx.services.payments.accountPage(account, pages));
  await ctx.audit({ action: 'bank.page', record_type: 'bank', record_id: account, physician });
  return { url };
};

/** Opens an account at the provider and gives the address of its page; asked again it is the same account (PO-15). */
export const addBankDetailsForPhysician = async (
  ctx: RequestContext,
  { doctor, ...body }: Body<'addBankDetailsForPhysician'>,
): Promise<{ url: string }> => {
  requireOwnPayer(ctx.actor, doctor);
  const pages = requireReturnPages(body, ctx.services.config);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  return pageOf(ctx, await accountOf(ctx, doctor), doctor, pages);
};

/** Another address of the provider's page, for an account that is there; also after a link that ended (PO-15). */
export const updateBankDetailsForPhysician = async (
  ctx: RequestContext,
  { account_id, ...body }: Body<'updateBankDetailsForPhysician'>,
): Promise<{ url: string }> => {
  const physician = requireOwnPhysicianId(ctx.actor);
  const pages = requireReturnPages(body, ctx.services.config);
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const row = await accountRow(ctx, ctx.db, physician);
  if (row?.provider_id !== account_id) throw refusedRecord('bank', account_id);
  return pageOf(ctx, account_id, physician, pages);
};
