import { object, string, type InferType } from 'yup';
import { MESSAGES, TOPIC_MAX } from '@openvisit/contract';

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
