import { number, object, string, type InferType } from 'yup';
import { FEE_MIN, MESSAGES, TOPIC_MAX } from '@openvisit/contract';
import { requiredMessage } from './fields.ts';

/** What a visit is about. */
export const topic = string()
  .trim()
  .required(MESSAGES.TOPIC_REQUIRED)
  .max(TOPIC_MAX, `Please use at most ${TOPIC_MAX} characters`);

/** What a patient adds to a chosen slot (PW-02). */
export const bookAppointmentSchema = object({
  topic,
  /** Patient record the visit is for; empty for the user's own. */
  patient: string().ensure(),
});

export type BookAppointmentInput = InferType<typeof bookAppointmentSchema>;

/** A guest physician for a visit. */
export const guestInviteSchema = object({ guest_doctor: string().required(requiredMessage('Physician')) });
export type GuestInviteInput = InferType<typeof guestInviteSchema>;

/** The fee after a call in cents: at least one dollar, at most what it was (B5). */
export const feeChangeSchema = (current: number) =>
  object({
    fees: number()
      .required(requiredMessage('Fees'))
      .typeError(MESSAGES.FEES_INVALID)
      .integer(MESSAGES.FEES_INVALID)
      .min(FEE_MIN, MESSAGES.FEES_INVALID)
      .max(current, MESSAGES.FEES_TOO_HIGH),
  });
export type FeeChangeInput = InferType<ReturnType<typeof feeChangeSchema>>;
