import { CURRENCY } from '@openvisit/contract';
import type Stripe from 'stripe';
import type { PaymentProvider, ProviderTransfer } from './port.ts';
import { readAfterWrite, toPaymentError, withPaymentErrors } from './stripe-errors.ts';
import { withKey, PAGE_SIZE, toSeconds } from './stripe-request.ts';
import { getId, REFERENCE, toAccount, toPayout } from './stripe-objects.ts';

const toTransfer = (transfer: Stripe.Transfer, payment: string, fee: number): ProviderTransfer => ({
  id: transfer.id,
  account: getId(transfer.destination) ?? '',
  amount: transfer.amount - fee,
  reversed: transfer.amount_reversed,
  payment,
});

/** Connected accounts, transfers and payouts. */
export const createAccountOperations = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  | 'createAccount'
  | 'createAccountPage'
  | 'getAccount'
  | 'getTransferOfPayment'
  | 'createTransfer'
  | 'reverseTransfer'
  | 'getPayout'
  | 'listPayouts'
> => ({
  createAccount: ({ email, reference }, key) =>
    withPaymentErrors(async () => {
      const account = await stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { [REFERENCE]: reference },
        },
        withKey(key),
      );
      return account.id;
    }),
  createAccountPage: (account, { refresh_url, return_url }) =>
    withPaymentErrors(async () => {
      const link = { account, refresh_url, return_url, type: 'account_onboarding' as const };
      return (await stripe.accountLinks.create(link)).url;
    }),
  getAccount: (id) => withPaymentErrors(async () => toAccount(await stripe.accounts.retrieve(id))),
  getTransferOfPayment: (payment) =>
    withPaymentErrors(async () => {
      const expand = ['latest_charge.transfer'];
      const { latest_charge } = await stripe.paymentIntents.retrieve(payment, { expand });
      if (typeof latest_charge !== 'object' || latest_charge === null) return null;
      const { id, transfer, transfer_group: group, application_fee_amount } = latest_charge;
      // The application fee is transferred and returned: the account keeps the rest.
      if (typeof transfer === 'object') return toTransfer(transfer, payment, application_fee_amount ?? 0);
      if (group === null) return null;
      // A later transfer is linked to the charge by its transfer group only.
      for await (const later of stripe.transfers.list({ transfer_group: group, limit: PAGE_SIZE }))
        if (getId(later.source_transaction) === id) return toTransfer(later, payment, 0);
      return null;
    }),
  createTransfer: ({ payment, account, amount }, key) =>
    withPaymentErrors(async () => {
      const charge = getId((await stripe.paymentIntents.retrieve(payment)).latest_charge) ?? '';
      const params = { amount, currency: CURRENCY, destination: account, source_transaction: charge };
      return toTransfer(await stripe.transfers.create(params, withKey(key)), payment, 0);
    }),
  reverseTransfer: ({ payment, transfer, amount }, key) =>
    withPaymentErrors(async () => {
      await stripe.transfers.createReversal(transfer, { amount }, withKey(key));
      // No application fee: payments are transferred in full or by share.
      return readAfterWrite(async () => toTransfer(await stripe.transfers.retrieve(transfer), payment, 0));
    }),
  getPayout: (id, account) =>
    withPaymentErrors(async () => {
      const options = account === null ? {} : { stripeAccount: account };
      return toPayout(await stripe.payouts.retrieve(id, {}, options), account);
    }),
  listPayouts: async function* (account, since) {
    const query = { created: { gte: toSeconds(since) }, limit: PAGE_SIZE };
    try {
      for await (const payout of stripe.payouts.list(query, { stripeAccount: account }))
        yield toPayout(payout, account);
    } catch (error) {
      throw toPaymentError(error);
    }
  },
});
