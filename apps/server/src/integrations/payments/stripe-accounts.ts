import type Stripe from 'stripe';
import type { PaymentProvider, ProviderTransfer } from './port.ts';
import { paymentError, told } from './stripe-errors.ts';
import { keyed, PAGE, seconds } from './stripe-request.ts';
import { idOf, REFERENCE, toAccount, toPayout } from './stripe-shapes.ts';

const toTransfer = (transfer: Stripe.Transfer, payment: string, fee: number): ProviderTransfer => ({
  id: transfer.id,
  account: idOf(transfer.destination) ?? '',
  amount: transfer.amount - fee,
  reversed: transfer.amount_reversed,
  payment,
});

/** The accounts physicians are paid out to. */
export const accountsOf = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  'createAccount' | 'accountPage' | 'getAccount' | 'getTransferOf' | 'sendOn' | 'getPayout' | 'listPayouts'
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
      const { id, transfer, transfer_group: group, application_fee_amount } = latest_charge;
      // our part goes over and comes back: what counts is what stays
      if (typeof transfer === 'object') return toTransfer(transfer, payment, application_fee_amount ?? 0);
      if (group === null) return null;
      // what was sent on afterwards is known by the group alone
      for await (const later of stripe.transfers.list({ transfer_group: group, limit: PAGE }))
        if (idOf(later.source_transaction) === id) return toTransfer(later, payment, 0);
      return null;
    }),
  sendOn: ({ payment, account, amount }, key) =>
    told(async () => {
      const charge = idOf((await stripe.paymentIntents.retrieve(payment)).latest_charge) ?? '';
      const sent = { amount, currency: 'usd', destination: account, source_transaction: charge };
      return toTransfer(await stripe.transfers.create(sent, keyed(key)), payment, 0);
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
