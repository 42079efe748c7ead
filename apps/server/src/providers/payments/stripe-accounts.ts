import type Stripe from 'stripe';
import type { PaymentProvider } from '../../platform/payments/payments.ts';
import { paymentError, told } from './stripe-errors.ts';
import { keyed, PAGE, seconds } from './stripe-request.ts';
import { idOf, REFERENCE, toAccount, toPayout } from './stripe-shapes.ts';

/** The accounts physicians are paid out to. */
export const accountsOf = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  'createAccount' | 'accountPage' | 'getAccount' | 'getTransferOf' | 'getPayout' | 'listPayouts'
> => ({
  createAccount: ({ email, reference }, key) =>
    told(async () => {
      const account = await stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { [REFERENCE]: reference },
        },
        keyed(key),
      );
      return account.id;
    }),
  accountPage: (account, { refresh_url, return_url }) =>
    told(async () => {
      const link = { account, refresh_url, return_url, type: 'account_onboarding' as const };
      return (await stripe.accountLinks.create(link)).url;
    }),
  getAccount: (id) => told(async () => toAccount(await stripe.accounts.retrieve(id))),
  getTransferOf: (payment) =>
    told(async () => {
      const expand = ['latest_charge.transfer'];
      const { latest_charge } = await stripe.paymentIntents.retrieve(payment, { expand });
      if (typeof latest_charge !== 'object' || latest_charge === null) return null;
      const { transfer, application_fee_amount } = latest_charge;
      if (typeof transfer !== 'object') return null;
      return {
        id: transfer.id,
        account: idOf(transfer.destination) ?? '',
        // our part goes over and comes back: what counts is what stays
        amount: transfer.amount - (application_fee_amount ?? 0),
        reversed: transfer.amount_reversed,
        payment,
      };
    }),
  getPayout: (id, account) =>
    told(async () => {
      const options = account === null ? {} : { stripeAccount: account };
      return toPayout(await stripe.payouts.retrieve(id, {}, options), account);
    }),
  listPayouts: async function* (account, since) {
    const asked = { created: { gte: seconds(since) }, limit: PAGE };
    try {
      for await (const payout of stripe.payouts.list(asked, { stripeAccount: account }))
        yield toPayout(payout, account);
    } catch (error) {
      throw paymentError(error);
    }
  },
});
