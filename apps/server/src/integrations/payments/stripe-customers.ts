import { CURRENCY } from '@openvisit/contract';
import type Stripe from 'stripe';
import { PaymentError, type PaymentProvider } from './port.ts';
import { withPaymentErrors } from './stripe-errors.ts';
import { isMissing, withKey, PAGE_SIZE } from './stripe-request.ts';
import { REFERENCE, toBank, toCard } from './stripe-objects.ts';

/** Customers and cards. */
export const createCardOperations = (
  stripe: Stripe,
): Pick<
  PaymentProvider,
  'createCustomer' | 'deleteCustomer' | 'createSetupIntent' | 'attachCard' | 'listCards' | 'detachCard'
> => ({
  createCustomer: ({ name, email, reference }, key) =>
    withPaymentErrors(async () => {
      const params = { name, email, metadata: { [REFERENCE]: reference } };
      return (await stripe.customers.create(params, withKey(key))).id;
    }),
  deleteCustomer: (customer) =>
    withPaymentErrors(async () => {
      try {
        // DELETE is idempotent and takes no key.
        await stripe.customers.del(customer);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }),
  createSetupIntent: (customer, key) =>
    withPaymentErrors(async () => {
      const intent = await stripe.setupIntents.create(
        { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
        withKey(key),
      );
      return { id: intent.id, client_secret: intent.client_secret ?? '' };
    }),
  attachCard: (customer, paymentMethod, key) =>
    withPaymentErrors(async () =>
      toCard(await stripe.paymentMethods.attach(paymentMethod, { customer }, withKey(key))),
    ),
  listCards: (customer) =>
    withPaymentErrors(async () => {
      const cards = [];
      for await (const method of stripe.customers.listPaymentMethods(customer, {
        type: 'card',
        limit: PAGE_SIZE,
      }))
        cards.push(toCard(method));
      return cards;
    }),
  detachCard: (paymentMethod, key) =>
    withPaymentErrors(async () => {
      await stripe.paymentMethods.detach(paymentMethod, {}, withKey(key));
    }),
});

const isBank = (source: { object: string }): source is Stripe.BankAccount =>
  source.object === 'bank_account' && !('deleted' in source);

/** Bank accounts for ACH debits. */
export const createBankOperations = (
  stripe: Stripe,
): Pick<PaymentProvider, 'createBankToken' | 'addBank' | 'getBank' | 'verifyBank' | 'removeBank'> => ({
  createBankToken: ({ holder, routing_number, account_number }) =>
    withPaymentErrors(async () => {
      const bank_account = {
        country: 'US',
        currency: CURRENCY,
        account_holder_name: holder,
        account_holder_type: 'individual' as const,
        routing_number,
        account_number,
      };
      return (await stripe.tokens.create({ bank_account })).id;
    }),
  addBank: (customer, token, key) =>
    withPaymentErrors(async () => {
      const source = await stripe.customers.createSource(customer, { source: token }, withKey(key));
      if (!isBank(source)) throw new PaymentError('refused', 'This is not a bank account');
      return toBank(source);
    }),
  getBank: (customer, id) =>
    withPaymentErrors(async () => {
      try {
        const source = await stripe.customers.retrieveSource(customer, id);
        return isBank(source) ? toBank(source) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    }),
  verifyBank: (customer, id, amounts, key) =>
    withPaymentErrors(async () =>
      toBank(await stripe.customers.verifySource(customer, id, { amounts: [...amounts] }, withKey(key))),
    ),
  removeBank: (customer, id) =>
    withPaymentErrors(async () => {
      try {
        // DELETE is idempotent and takes no key.
        await stripe.customers.deleteSource(customer, id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }),
});
