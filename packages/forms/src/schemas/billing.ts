import { number, object, string, type InferType } from 'yup';
import {
  ACCOUNT_HOLDER_MAX,
  REFUND_REASONS,
  fillMessage,
  ACH_ACCOUNT_DIGITS,
  ACH_ROUTING_DIGITS,
  BILLING_MESSAGES,
  MESSAGES,
  ONBOARDING_MESSAGES,
  defineTexts,
  t,
} from '@openvisit/contract';
import {
  buildAmountSchema,
  buildChoiceSchema,
  buildDigitsSchema,
  buildRequiredMessage,
  buildTextSchema,
} from './fields.ts';

/** A bank account that is debited (PO-23). */
export const achBankSchema = object({
  ach_account_holder_name: buildTextSchema(defineTexts('Account holder name'), ACCOUNT_HOLDER_MAX),
  ach_routing_number: buildDigitsSchema(
    defineTexts('Routing number'),
    ACH_ROUTING_DIGITS,
    ACH_ROUTING_DIGITS,
    BILLING_MESSAGES.ACH_ROUTING_INVALID,
  ),
  ach_account_number: buildDigitsSchema(
    defineTexts('Account number'),
    ACH_ACCOUNT_DIGITS,
    ACH_ACCOUNT_DIGITS,
    BILLING_MESSAGES.ACH_ACCOUNT_INVALID,
  ),
});
export type AchBankInput = InferType<typeof achBankSchema>;

/** A plan and its payment method (PO-20, PO-22). */
export const purchaseSchema = object({
  price_id: string().required(buildRequiredMessage(defineTexts('Plan'))),
  payment_method_id: string().required(buildRequiredMessage(defineTexts('Payment method'))),
});
export type PurchaseInput = InferType<typeof purchaseSchema>;

/** The subscription step requires a subscription (PO-20). */
export const subscriptionSchema = object({
  subscription_id: string().required(ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED),
});
export type SubscriptionInput = InferType<typeof subscriptionSchema>;

/** The one-time payment for the personalized experience, by card (PO-19). */
export const oneTimePaymentSchema = object({
  payment_method_id: string().required(buildRequiredMessage(defineTexts('Card'))),
});
export type OneTimePaymentInput = InferType<typeof oneTimePaymentSchema>;

/** The amount of a small deposit, in cents; less than a dollar. */
const buildMicrodepositSchema = () =>
  number()
    .nullable()
    .defined()
    .test(
      'cents',
      BILLING_MESSAGES.ACH_AMOUNTS_INVALID,
      (cents) => typeof cents === 'number' && Number.isInteger(cents) && cents >= 1 && cents <= 99,
    );

/** The two small deposits that verify a bank account (PO-23). */
export const achAmountsSchema = object({
  first: buildMicrodepositSchema(),
  second: buildMicrodepositSchema(),
});
export type AchAmountsInput = InferType<typeof achAmountsSchema>;

/** A refund of at most `maxCents`; `formattedMax` is that amount as text (BX-20). */
export const buildRefundSchema = (maxCents: number, formattedMax: string) =>
  object({
    amount: buildAmountSchema(defineTexts('Amount'))
      .min(1, () => fillMessage(t(MESSAGES.FIELD_INVALID), t('amount')))
      .max(maxCents, fillMessage(BILLING_MESSAGES.REFUND_AMOUNT_INVALID, formattedMax)),
    reason: buildChoiceSchema(defineTexts('Reason'), REFUND_REASONS),
  });
export type RefundInput = InferType<ReturnType<typeof buildRefundSchema>>;
