import { randomUUID } from 'node:crypto';
import type { AchBank, AuditAction, Body } from '@openvisit/contract';
import { achBankSchema } from '@openvisit/forms/schemas';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { badRequest, conflict, refusedRecord } from '../../../platform/errors.ts';
import { PaymentError, type ProviderBank } from '../../../integrations/payments/port.ts';
import { validateInput } from '../../../platform/validate-input.ts';
import { paysForSubscription } from '../payments/index.ts';
import {
  callProvider,
  defineOperation,
  ensureCustomer,
  findCustomer,
  getPayerAccount,
  requireOwnPayer,
  requireOwnPhysicianId,
  runOperation,
} from '../provider/index.ts';
import { billingBank } from '../../../schema/billing.ts';
import { syncAchAccount } from './sync-ach-account.ts';

type BankRow = typeof billingBank.$inferSelect;

/** The bank account that a physician's subscription can be debited from (PO-23). */
export const findAchAccount = async (
  ctx: RequestContext,
  db: Reader,
  physician: string,
): Promise<BankRow | null> => {
  const [row] = await db
    .select()
    .from(billingBank)
    .where(
      and(
        eq(billingBank.physician_id, physician),
        eq(billingBank.provider, ctx.services.payments.kind),
        isNull(billingBank.removed_at),
      ),
    );
  return row ? ctx.encryption.openRow(billingBank, row.provider_id, row) : null;
};

const toAchBank = (row: BankRow): AchBank => ({
  ach_bank_id: row.provider_id,
  ach_account_holder_name: row.holder,
  bank_name: row.bank_name,
  last4: row.last4,
  routing_number: row.routing_number,
  status: row.status,
});

/** The physician's bank account, masked, refreshed from the provider when it is reachable (PO-23). */
export const getCustomerBankDetails = async (ctx: RequestContext, id: string): Promise<AchBank | null> => {
  requireOwnPayer(ctx.actor, id);
  const row = await findAchAccount(ctx, ctx.db, id);
  if (!row) return null;
  try {
    await syncAchAccount(ctx, row.provider_id);
  } catch (error) {
    ctx.services.log.warn({ err: error }, 'the bank account is shown as last stored');
  }
  const now = await findAchAccount(ctx, ctx.db, id);
  return now && toAchBank(now);
};

const recordAchChange = async (
  unit: UnitOfWork,
  physician: string,
  action: AuditAction,
  bank: string,
): Promise<void> => {
  await unit.audit({ action, record_type: 'ach', record_id: bank, physician });
  const { user } = await getPayerAccount(unit.tx, { physician });
  await unit.emit(user, 'billing.changed', { what: 'ach' });
};

interface NewBank {
  physician: string;
  customer: string;
  token: string;
}

const addBankOperation = defineOperation<NewBank, ProviderBank>({
  kind: 'bank.add',
  call: (provider, { customer, token }, key) => provider.addBank(customer, token, key),
  onSuccess: async (unit, { physician }, bank, { ctx, now }) => {
    const { id: provider_id, holder, bank_name, last4, routing_number, status } = bank;
    const timestamp = new Date(now);
    const columns = unit.encryption.sealRow(billingBank, provider_id, {
      holder,
      bank_name,
      last4,
      routing_number,
      status,
      updated_at: timestamp,
    });
    await unit.tx
      .insert(billingBank)
      .values({
        provider: ctx.services.payments.kind,
        physician_id: physician,
        provider_id,
        ...columns,
        created_at: timestamp,
      })
      .onConflictDoUpdate({ target: billingBank.provider_id, set: columns });
    await recordAchChange(unit, physician, 'ach.add', provider_id);
  },
  // A bank token works once and expires, so the browser has to create a new one.
  find: () => Promise.resolve(null),
});

/** Part of the idempotency key, so that a removed account can be added again. */
const countRemovals = async (ctx: RequestContext, physician: string): Promise<number> => {
  const [row] = await ctx.db
    .select({ removed: count() })
    .from(billingBank)
    .where(and(eq(billingBank.physician_id, physician), isNotNull(billingBank.removed_at)));
  return row?.removed ?? 0;
};

/** The provider's token of an account: the browser's, or one for the numbers that a client of the specification sends. */
const takeBankToken = async (ctx: RequestContext, body: Body<'addACHBankDetails'>): Promise<string> => {
  if ('bank_token' in body) return body.bank_token;
  const { ach_account_holder_name: holder, ach_routing_number, ach_account_number } = body;
  const numbers = { holder, routing_number: ach_routing_number, account_number: ach_account_number };
  return callProvider(() => ctx.services.payments.createBankToken(numbers));
};

/**
 * Adds a bank account with the token that the provider issued for it (PO-23). A physician has at most one account; repeating a
 * token returns the same account.
 */
export const addACHBankDetails = async (
  ctx: RequestContext,
  body: Body<'addACHBankDetails'>,
): Promise<AchBank | null> => {
  const physician = requireOwnPhysicianId(ctx.actor);
  await validateInput(
    'bank_token' in body ? achBankSchema.pick(['ach_account_holder_name']) : achBankSchema,
    body,
  );
  await ctx.services.rateLimiter.consume('payments', ctx.actor.user);
  const token = await takeBankToken(ctx, body);
  const customer = await ensureCustomer(ctx, { physician });
  await runOperation(ctx, addBankOperation, {
    subject: `ach:${physician}`,
    key: `${token}:${await countRemovals(ctx, physician)}`,
    input: { physician, customer, token },
    prepare: async ({ tx }) => {
      if (await findAchAccount(ctx, tx, physician)) throw conflict('ACH_LIMIT');
    },
  });
  const row = await findAchAccount(ctx, ctx.db, physician);
  return row && toAchBank(row);
};

/** The caller's own bank account; 404 for any other. */
const requireOwnAchAccount = async (ctx: RequestContext, id: string): Promise<BankRow> => {
  const row = await findAchAccount(ctx, ctx.db, requireOwnPhysicianId(ctx.actor));
  if (row?.provider_id !== id) throw refusedRecord('ach', id, 'ACH_REQUIRED');
  return row;
};

const requireCustomer = async (ctx: RequestContext, row: BankRow): Promise<string> => {
  const customer = await findCustomer(ctx.db, row.provider, { physician: row.physician_id });
  if (customer === null) throw refusedRecord('ach', row.provider_id, 'ACH_REQUIRED');
  return customer;
};

/** Submits the deposit amounts. If they are wrong, throws 400 and syncs the account, which fails after too many attempts. */
const submitAmounts = async (ctx: RequestContext, row: BankRow, amounts: [number, number]): Promise<void> => {
  const customer = await requireCustomer(ctx, row);
  try {
    await ctx.services.payments.verifyBank(customer, row.provider_id, amounts, randomUUID());
  } catch (error) {
    const isWrong = error instanceof PaymentError && ['refused', 'declined'].includes(error.failure);
    if (!isWrong) throw error;
    await syncAchAccount(ctx, row.provider_id);
    const now = await findAchAccount(ctx, ctx.db, row.physician_id);
    if (now?.status !== 'verified') throw badRequest('ACH_AMOUNTS_WRONG');
  }
};

/** Verifies the bank account by the amounts of two small deposits (PO-23). */
export const verifyACHBankDetails = async (
  ctx: RequestContext,
  { ach_bank_id, amounts }: Body<'verifyACHBankDetails'>,
): Promise<AchBank | null> => {
  const row = await requireOwnAchAccount(ctx, ach_bank_id);
  if (row.status === 'verified') return toAchBank(row);
  await ctx.services.rateLimiter.consume('deposits', ctx.actor.user);
  await callProvider(() => submitAmounts(ctx, row, amounts));
  await syncAchAccount(ctx, row.provider_id);
  await ctx.write((unit) => recordAchChange(unit, row.physician_id, 'ach.verify', row.provider_id));
  const now = await findAchAccount(ctx, ctx.db, row.physician_id);
  return now && toAchBank(now);
};

/** Removes the bank account (PO-23); 409 while it pays for a running subscription. */
export const deleteACHBankDetails = async (ctx: RequestContext, id: string): Promise<void> => {
  const row = await requireOwnAchAccount(ctx, id);
  if (await paysForSubscription(ctx, { physician: row.physician_id }, id)) throw conflict('ACH_IN_USE');
  const customer = await requireCustomer(ctx, row);
  await callProvider(() => ctx.services.payments.removeBank(customer, id, randomUUID()));
  await ctx.write(async (unit) => {
    const timestamp = new Date(ctx.clock.now());
    await unit.tx
      .update(billingBank)
      .set({ removed_at: timestamp, updated_at: timestamp, version: row.version + 1 })
      .where(eq(billingBank.id, row.id));
    await recordAchChange(unit, row.physician_id, 'ach.remove', id);
  });
};
