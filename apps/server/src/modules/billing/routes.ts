import type { MessageKey, Payment } from '@openvisit/contract';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import {
  addACHBankDetails,
  deleteACHBankDetails,
  getCustomerBankDetails,
  verifyACHBankDetails,
} from './subscriptions/ach-account.ts';
import {
  addBankDetailsForPhysician,
  getBankDetailsForPhysician,
  updateBankDetailsForPhysician,
} from './payouts/payout-account.ts';
import {
  attachPaymentMethod,
  deleteCustomerCardPaymentDetails,
  getCustomerCardPaymentDetails,
  setupIntent,
} from './payments/cards.ts';
import { getPaymentHistory } from './payments/payment-history.ts';
import { placeHoldOnCard, updateHoldAmount } from './payments/holds.ts';
import { billingJobs, startBilling } from './jobs.ts';
import { oneTimePayment } from './payments/branding-payment.ts';
import { requireOwnPayer, requirePayer } from './provider/index.ts';
import { listPlans } from './subscriptions/plans.ts';
import { getReceipt } from './payments/receipt.ts';
import {
  addSubscriptionPlanForPhysician,
  cancelSubscription,
  getSubscriptionDetails,
} from './subscriptions/subscription.ts';
import { confirmPayment } from './payments/view.ts';

/** What is said when a payment has an outcome; nothing while it has none, and the bank's own words on a failure. */
const saidOf = ({ status, failure_message }: Payment, done: MessageKey): { message?: string } => {
  if (status === 'succeeded') return { message: done };
  if (status === 'requires_action') return { message: 'PAYMENT_WAITING' };
  return status === 'failed' ? { message: failure_message ?? 'PAYMENT_FAILED' } : {};
};

export const billingModule: ServerModule = {
  name: 'billing',
  jobs: billingJobs,
  start: startBilling,
  handlers: defineHandlers({
    getPaymentSettings: ({ services: { payments } }) =>
      Promise.resolve({ data: { provider: payments.kind, publishable_key: payments.publishableKey } }),

    getBankDetailsForPhysician: async (ctx, { params }) => ({
      data: { bank: await getBankDetailsForPhysician(ctx, params.id) },
    }),
    addBankDetailsForPhysician: async (ctx, { body }) => ({
      data: await addBankDetailsForPhysician(ctx, body),
    }),
    updateBankDetailsForPhysician: async (ctx, { body }) => ({
      data: await updateBankDetailsForPhysician(ctx, body),
    }),

    setupIntent: async (ctx) => ({ data: await setupIntent(ctx) }),
    attachPaymentMethod: async (ctx, { body }) => ({
      data: await attachPaymentMethod(ctx, body),
      message: 'CARD_ADDED',
    }),
    addCardDetailsForPhysician: async (ctx, { body }) => ({
      data: await attachPaymentMethod(ctx, body),
      message: 'CARD_ADDED',
    }),
    getCustomerCardPaymentDetails: async (ctx, { params }) => ({
      data: { results: await getCustomerCardPaymentDetails(ctx, params.id) },
    }),
    deleteCustomerCardPaymentDetails: (ctx, { params }) => deleteCustomerCardPaymentDetails(ctx, params.id),

    getSubscriptionPlanListForPhysician: async (ctx) => ({ data: { results: await listPlans(ctx) } }),
    addSubscriptionPlanForPhysician: async (ctx, { body }) => {
      const data = await addSubscriptionPlanForPhysician(ctx, body);
      // a bank takes days to pay a debit, and the subscription runs meanwhile
      if (data.payment && data.payment.status !== 'pending')
        return { data, ...saidOf(data.payment, 'SUBSCRIPTION_PURCHASED') };
      return data.subscription?.takes_patients ? { data, message: 'SUBSCRIPTION_PURCHASED' } : { data };
    },
    getSubscriptionDetails: async (ctx) => ({ data: await getSubscriptionDetails(ctx) }),
    cancelSubscription: async (ctx, { body }) => ({
      data: await cancelSubscription(ctx, body),
      message: 'SUBSCRIPTION_CANCELLED',
    }),

    addACHBankDetails: async (ctx, { body }) => ({
      data: { bank: await addACHBankDetails(ctx, body) },
      message: 'ACH_ADDED',
    }),
    getCustomerBankDetails: async (ctx, { params }) => ({
      data: { bank: await getCustomerBankDetails(ctx, params.id) },
    }),
    verifyACHBankDetails: async (ctx, { body }) => ({
      data: { bank: await verifyACHBankDetails(ctx, body) },
      message: 'ACH_VERIFIED',
    }),
    deleteACHBankDetails: (ctx, { params }) => deleteACHBankDetails(ctx, params.id),

    oneTimePayment: async (ctx, { body }) => {
      const data = await oneTimePayment(ctx, body);
      return { data, ...saidOf(data, 'PERSONALISE_PURCHASED') };
    },
    confirmPayment: async (ctx, { body }) => ({
      data: await confirmPayment(ctx, requirePayer(ctx.actor), body.payment_id),
    }),

    placeHoldOnCard: async (ctx, { body }) => ({ data: await placeHoldOnCard(ctx, body) }),
    updateHoldAmount: (ctx, { body }) => updateHoldAmount(ctx, body),

    getCustomerPaymentHistory: async (ctx, { params, body }) => ({
      data: await getPaymentHistory(ctx, requireOwnPayer(ctx.actor, params.id), body.starting_after ?? null),
    }),
    downloadInvoice: async (ctx, { body }) => ({
      data: await getReceipt(ctx, requirePayer(ctx.actor), body.invoice_id),
    }),
  }),
};
