import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ProviderKind } from '../../../integrations/payments/port.ts';
import { users } from '../../../schema/accounts.ts';
import { patient } from '../../../schema/patients.ts';
import { physician } from '../../../schema/physicians.ts';
import { defineOperation, runOperation } from './operations.ts';
import { billingCustomer } from '../../../schema/billing.ts';

/** Who pays: a physician or a patient, by their own record. */
export type Payer = { physician: string } | { patient: string };

interface Account {
  user: string;
  name: string;
  email: string;
}

interface NewCustomer {
  physician: string | null;
  patient: string | null;
  name: string;
  email: string;
}

const ownerOf = (payer: Payer) =>
  'physician' in payer
    ? { kind: 'physician' as const, physician_id: payer.physician, patient_id: null }
    : { kind: 'patient' as const, physician_id: null, patient_id: payer.patient };

/** The detail id of a payer. */
export const payerId = (payer: Payer): string => ('physician' in payer ? payer.physician : payer.patient);

const isPayers = (payer: Payer, provider: ProviderKind) =>
  and(
    eq(billingCustomer.provider, provider),
    'physician' in payer
      ? eq(billingCustomer.physician_id, payer.physician)
      : eq(billingCustomer.patient_id, payer.patient),
  );

/** The account behind a payer; 404 for a record without one. */
export const getPayerAccount = async (db: Reader, payer: Payer): Promise<Account> => {
  const facts = {
    user: users.id,
    first_name: users.first_name,
    last_name: users.last_name,
    email: users.email,
  };
  const [row] = await ('physician' in payer
    ? db
        .select(facts)
        .from(physician)
        .innerJoin(users, eq(users.id, physician.user_id))
        .where(eq(physician.id, payer.physician))
    : db
        .select(facts)
        .from(patient)
        .innerJoin(users, eq(users.id, patient.user_id))
        .where(eq(patient.id, payer.patient)));
  if (!row) throw notFound('PAYMENT_NOT_FOUND');
  return { user: row.user, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email };
};

/** The payer's customer at the provider, where there is one already. */
export const findCustomer = async (
  db: Reader,
  provider: ProviderKind,
  payer: Payer,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: billingCustomer.provider_id })
    .from(billingCustomer)
    .where(isPayers(payer, provider));
  return row?.id ?? null;
};

/** Whose customer it is. */
export const findCustomerOwner = async (
  db: Reader,
  provider_id: string,
): Promise<{ payer: Payer; user: string } | null> => {
  const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.provider_id, provider_id));
  if (!row) return null;
  const payer: Payer | null =
    row.physician_id !== null
      ? { physician: row.physician_id }
      : row.patient_id !== null
        ? { patient: row.patient_id }
        : null;
  return payer && { payer, user: (await getPayerAccount(db, payer)).user };
};

const payerOfInput = ({ physician, patient }: NewCustomer): Payer =>
  physician !== null ? { physician } : { patient: patient ?? '' };

const createCustomer = defineOperation<NewCustomer, string>({
  kind: 'customer.create',
  call: (provider, input, key) =>
    provider.createCustomer(
      { name: input.name, email: input.email, reference: payerId(payerOfInput(input)) },
      key,
    ),
  onSuccess: async (unit, input, provider_id, { ctx, now }) => {
    await unit.tx
      .insert(billingCustomer)
      .values({
        provider: ctx.services.payments.kind,
        ...ownerOf(payerOfInput(input)),
        provider_id,
        created_at: new Date(now),
      })
      .onConflictDoNothing();
  },
  // nothing was paid by one that was never answered: another one is as good
  find: () => Promise.resolve(null),
});

/** The payer's customer at the provider, made the first time; of two at once there is one. */
export const ensureCustomer = async (ctx: Context, payer: Payer): Promise<string> => {
  const { kind } = ctx.services.payments;
  const there = await findCustomer(ctx.db, kind, payer);
  if (there !== null) return there;
  const { name, email } = await getPayerAccount(ctx.db, payer);
  const { physician_id, patient_id } = ownerOf(payer);
  const made = await runOperation(ctx, createCustomer, {
    subject: `customer:${kind}:${payerId(payer)}`,
    key: randomUUID(),
    input: { physician: physician_id, patient: patient_id, name, email },
    join: true,
  });
  // somebody may have settled another one in between: that one stands
  return (await findCustomer(ctx.db, kind, payer)) ?? made;
};
