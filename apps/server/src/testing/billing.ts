import { randomUUID } from 'node:crypto';
import { DAY } from '../platform/durations.ts';
import { billingAccount, billingSubscription } from '../schema/billing.ts';
import type { TestServer } from './server.ts';

const YEAR = 365 * DAY;
const createRandomId = () => randomUUID().replaceAll('-', '').slice(0, 24);

type SubscriptionValues = Partial<typeof billingSubscription.$inferInsert>;

/** Inserts an active subscription, so that patients can book the physician (AP-15). */
export const insertSubscription = (
  server: TestServer,
  physician: string,
  values: SubscriptionValues = {},
): Promise<void> =>
  server.system.write(async ({ tx }) => {
    const now = server.clock.now();
    await tx.insert(billingSubscription).values({
      provider: 'sandbox',
      physician_id: physician,
      provider_id: `sub_${createRandomId()}`,
      status: 'active',
      provider_status: 'active',
      price_id: 'price_monthly',
      current_period_end: new Date(now + YEAR),
      created_at: new Date(now),
      updated_at: new Date(now),
      ...values,
    });
  });

/** Inserts a verified payout account (PO-15). */
export const insertPayoutAccount = (server: TestServer, physician: string): Promise<void> =>
  server.system.write(async ({ tx }) => {
    const at = new Date(server.clock.now());
    await tx.insert(billingAccount).values({
      provider: 'sandbox',
      physician_id: physician,
      provider_id: `acct_${createRandomId()}`,
      status: 'verified',
      bank_name: 'STRIPE TEST BANK',
      last4: '6789',
      routing_number: '110000000',
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      created_at: at,
      updated_at: at,
    });
  });

/** Submits the provider's onboarding page; returns the redirect URL, or the page when it does not redirect. */
export const submitBankPage = async (
  server: TestServer,
  url: string,
  outcome: 'complete' | 'more' | 'failed' | 'leave' = 'complete',
): Promise<string> => {
  const redirect = await server.fetch(new URL(url, server.url).pathname, { redirect: 'manual' });
  const session = redirect.headers.get('location') ?? '';
  const form = { business_type: 'individual', name: 'Amelia Hart', account: 'btok_us', outcome };
  const submitted = await server.fetch(session, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  return submitted.headers.get('location') ?? submitted.text();
};
