import { randomUUID } from 'node:crypto';
import type { MessageKey, Payment } from '@openvisit/contract';
import { defineServiceHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { confirmPayment } from './confirm-payment.ts';
import { billingJobs, startBilling } from './jobs.ts';
import {
  attachPaymentMethod,
  deleteCustomerCardPaymentDetails,
  getCustomerCardPaymentDetails,
  getFeesToConfirm,
  getPaymentHistory,
  getReceipt,
  oneTimePayment,
  placeHoldOnCard,
  refundOwnPayment,
  setupIntent,
  updateHoldAmount,
} from './payments/index.ts';
import {
  addBankDetailsForPhysician,
  getBankDetailsForPhysician,
  updateBankDetailsForPhysician,
} from './payouts/index.ts';
import { requireOwnPayer, requirePayer } from './provider/index.ts';
import {
  addACHBankDetails,
  addSubscriptionPlanForPhysician,
  cancelSubscription,
  deleteACHBankDetails,
  getCustomerBankDetails,
  getSubscriptionDetails,
  listPlans,
  verifyACHBankDetails,
} from './subscriptions/index.ts';

/** The message for a payment's outcome: none while it is pending, the bank's message if it failed. */
const describeOutcome = (
  { status, failure_message }: Payment,
  successMessage: MessageKey,
): { message?: string } => {
  if (status === 'succeeded') return { message: successMessage };
  if (status === 'requires_action') return { message: 'PAYMENT_WAITING' };
  return status === 'failed' ? { message: failure_message ?? 'PAYMENT_FAILED' } : {};
};

/** Calls that read what is stored here; they work without a provider. */
const WITHOUT_PROVIDER = ['getFeesToConfirm', 'getCustomerPaymentHistory', 'downloadInvoice'];

export const billingModule: ServerModule = {
  name: 'billing',
  jobs: billingJobs,
  start: startBilling,
  handlers: defineServiceHandlers('payments', 'PAYMENTS_OFF', WITHOUT_PROVIDER, {
    getPaymentSettings: ({ services: { payments } }) =>
      Promise.resolve({
        data: {
          provider: payments.kind,
          publishable_key: payments.publishableKey,
          script_url: payments.scriptUrl,
        },
      }),

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
      const { idempotency_key = randomUUID(), ...purchase } = body;
      const data = await addSubscriptionPlanForPhysician(ctx, { ...purchase, idempotency_key });
      // A bank debit stays pending for days while the subscription is already running.
      if (data.payment && data.payment.status !== 'pending')
        return { data, ...describeOutcome(data.payment, 'SUBSCRIPTION_PURCHASED') };
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
      return { data, ...describeOutcome(data, 'PERSONALIZE_PURCHASED') };
    },
    confirmPayment: async (ctx, { body }) => ({
      data: await confirmPayment(ctx, requirePayer(ctx.actor), body.payment_id),
    }),

    placeHoldOnCard: async (ctx, { body }) => ({ data: await placeHoldOnCard(ctx, body) }),
    getFeesToConfirm: async (ctx) => ({ data: await getFeesToConfirm(ctx) }),
    updateHoldAmount: (ctx, { body }) => updateHoldAmount(ctx, body),

    refundPayment: (ctx, { body }) => refundOwnPayment(ctx, body),

    getCustomerPaymentHistory: async (ctx, { params, body }) => ({
      data: await getPaymentHistory(ctx, requireOwnPayer(ctx.actor, params.id), body.starting_after ?? null),
    }),
    downloadInvoice: async (ctx, { body }) => ({
      data: await getReceipt(ctx, requirePayer(ctx.actor), body.invoice_id),
    }),
  }),
};
