import { object, string, type InferType } from 'yup';
import { ONBOARDING_MESSAGES } from '@openvisit/contract';

/** The e-prescription step, complete once the provider has assigned an id (PO-16). */
export const ePrescriptionSchema = object({
  dosespot_id: string().trim().required(ONBOARDING_MESSAGES.EPRESCRIPTION_REQUIRED),
});
export type EPrescriptionInput = InferType<typeof ePrescriptionSchema>;
