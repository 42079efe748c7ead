import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ProviderKind } from '../../../integrations/payments/port.ts';
import { users } from '../../../schema/accounts.ts';
import { patient } from '../../../schema/patients.ts';
import { physician } from '../../../schema/physicians.ts';
import { defineOperation } from './operation.ts';
import { runOperation } from './run-operation.ts';
import { billingCustomer } from '../../../schema/billing.ts';

/** A physician or a patient who pays, by the id of their record. */
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

const toOwnerColumns = (payer: Payer) =>
  'physician' in payer
    ? { kind: 'physician' as const, physician_id: payer.physician, patient_id: null }
    : { kind: 'patient' as const, physician_id: null, patient_id: payer.patient };

/** The id of the payer's physician or patient record. */
export const getPayerId = (payer: Payer): string => ('physician' in payer ? payer.physician : payer.patient);

/** The subject of operations about a payer's customer. */
export const getCustomerSubject = (provider: ProviderKind, payer: Payer): string =>
  `customer:${provider}:${getPayerId(payer)}`;

const belongsTo = (payer: Payer, provider: ProviderKind) =>
  and(
    eq(billingCustomer.provider, provider),
    'physician' in payer
      ? eq(billingCustomer.physician_id, payer.physician)
      : eq(billingCustomer.patient_id, payer.patient),
  );

/** The user account of a payer; 404 for a record without one. */
export const getPayerAccount = async (db: Reader, payer: Payer): Promise<Account> => {
  const columns = {
    user: users.id,
    first_name: users.first_name,
    last_name: users.last_name,
    email: users.email,
  };
  const [row] = await ('physician' in payer
    ? db
        .select(columns)
        .from(physician)
        .innerJoin(users, eq(users.id, physician.user_id))
        .where(eq(physician.id, payer.physician))
    : db
        .select(columns)
        .from(patient)
        .innerJoin(users, eq(users.id, patient.user_id))
        .where(eq(patient.id, payer.patient)));
  if (!row) throw notFound('PAYMENT_NOT_FOUND');
  return { user: row.user, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email };
};

/** The payer's customer id at the provider; null before the first use. */
export const findCustomer = async (
  db: Reader,
  provider: ProviderKind,
  payer: Payer,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: billingCustomer.provider_id })
    .from(billingCustomer)
    .where(belongsTo(payer, provider));
  return row?.id ?? null;
};

/** The payer and user account a provider customer belongs to. */
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

const toPayer = ({ physician, patient }: NewCustomer): Payer =>
  physician !== null ? { physician } : { patient: patient ?? '' };

const createCustomerOperation = defineOperation<NewCustomer, string>({
  kind: 'customer.create',
  call: (provider, input, key) =>
    provider.createCustomer(
      { name: input.name, email: input.email, reference: getPayerId(toPayer(input)) },
      key,
    ),
  onSuccess: async (unit, input, provider_id, { ctx, now }) => {
    await unit.tx
      .insert(billingCustomer)
      .values({
        provider: ctx.services.payments.kind,
        ...toOwnerColumns(toPayer(input)),
        provider_id,
        created_at: new Date(now),
      })
      .onConflictDoNothing();
  },
  // A customer whose creation got no reply has no payments and can be abandoned.
  find: () => Promise.resolve(null),
});

/** The payer's customer id at the provider, created on first use; concurrent calls get the same one. */
export const ensureCustomer = async (ctx: RequestContext, payer: Payer): Promise<string> => {
  const { kind } = ctx.services.payments;
  const existing = await findCustomer(ctx.db, kind, payer);
  if (existing !== null) return existing;
  const { name, email } = await getPayerAccount(ctx.db, payer);
  const { physician_id, patient_id } = toOwnerColumns(payer);
  const created = await runOperation(ctx, createCustomerOperation, {
    subject: getCustomerSubject(kind, payer),
    key: randomUUID(),
    input: { physician: physician_id, patient: patient_id, name, email },
    join: true,
  });
  // A concurrent operation may have stored another customer first; that customer is used.
  return (await findCustomer(ctx.db, kind, payer)) ?? created;
};
