import { number, object, string, type InferType } from 'yup';
import { FEE_MIN, TOPIC_MAX, ONBOARDING_MESSAGES, VISIT_MESSAGES, defineTexts, t } from '@openvisit/contract';
import { buildRequiredMessage } from './fields.ts';

/** The topic of a visit. */
export const topicSchema = string()
  .trim()
  .required(VISIT_MESSAGES.TOPIC_REQUIRED)
  .max(TOPIC_MAX, () => t('Please use at most {count} characters', { count: TOPIC_MAX }));

/** The booking form for a chosen slot (PW-02). */
export const bookAppointmentSchema = object({
  topic: topicSchema,
  /** The patient record the visit is for; '' for the user's own. */
  patient: string().ensure(),
});

export type BookAppointmentInput = InferType<typeof bookAppointmentSchema>;

/** The invitation of a guest physician to a visit. */
export const guestInviteSchema = object({
  guest_doctor: string().required(buildRequiredMessage(defineTexts('Physician'))),
});
export type GuestInviteInput = InferType<typeof guestInviteSchema>;

/** The fee that the physician charges after a call, in cents: at least one dollar, at most `agreedFee` (B5). */
export const buildFeeChangeSchema = (agreedFee: number) =>
  object({
    fees: number()
      .required(buildRequiredMessage(defineTexts('Fees')))
      .typeError(ONBOARDING_MESSAGES.FEES_INVALID)
      .integer(ONBOARDING_MESSAGES.FEES_INVALID)
      .min(FEE_MIN, ONBOARDING_MESSAGES.FEES_INVALID)
      .max(agreedFee, ONBOARDING_MESSAGES.FEES_TOO_HIGH),
  });
export type FeeChangeInput = InferType<ReturnType<typeof buildFeeChangeSchema>>;
