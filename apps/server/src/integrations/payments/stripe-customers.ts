import type Stripe from 'stripe';
import { PaymentError, type PaymentProvider } from './port.ts';
import { told } from './stripe-errors.ts';
import { isMissing, keyed, PAGE } from './stripe-request.ts';
import { REFERENCE, toBank, toCard } from './stripe-shapes.ts';

/** Who pays, and what with. */
export const cardsOf = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  'createCustomer' | 'createSetupIntent' | 'attachCard' | 'listCards' | 'detachCard'
> => ({
  createCustomer: ({ name, email, reference }, key) =>
    told(async () => {
      const of = { name, email, metadata: { [REFERENCE]: reference } };
      return (await stripe.customers.create(of, keyed(key))).id;
    }),
  createSetupIntent: (customer, key) =>
    told(async () => {
      const intent = await stripe.setupIntents.create(
        { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
        keyed(key),
      );
      return { id: intent.id, client_secret: intent.client_secret ?? '' };
    }),
  attachCard: (customer, paymentMethod, key) =>
    told(async () => toCard(await stripe.paymentMethods.attach(paymentMethod, { customer }, keyed(key)))),
  listCards: (customer) =>
    told(async () => {
      const cards = [];
      for await (const method of stripe.customers.listPaymentMethods(customer, { type: 'card', limit: PAGE }))
        cards.push(toCard(method));
      return cards;
    }),
  detachCard: (paymentMethod, key) =>
    told(async () => {
      await stripe.paymentMethods.detach(paymentMethod, {}, keyed(key));
    }),
});

const isBank = (source: { object: string }): source is Stripe.BankAccount =>
  source.object === 'bank_account' && !('deleted' in source);

/** Bank accounts that are debited. */
export const banksOf = (
  stripe: Stripe,
): Pick<PaymentProvider, 'addBank' | 'getBank' | 'verifyBank' | 'removeBank'> => ({
  addBank: (customer, source, key) =>
    told(async () => {
      const made = await stripe.customers.createSource(customer, { source }, keyed(key));
      if (!isBank(made)) throw new PaymentError('refused', 'This is no bank account');
      return toBank(made);
    }),
  getBank: (customer, id) =>
    told(async () => {
      try {
        const source = await stripe.customers.retrieveSource(customer, id);
        return isBank(source) ? toBank(source) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    }),
  verifyBank: (customer, id, amounts, key) =>
    told(async () =>
      toBank(await stripe.customers.verifySource(customer, id, { amounts: [...amounts] }, keyed(key))),
    ),
  removeBank: (customer, id) =>
    told(async () => {
      try {
        // a DELETE takes no key: once gone it is gone
        await stripe.customers.deleteSource(customer, id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }),
});
