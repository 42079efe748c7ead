import type { Appointment, HoldCategory } from '@openvisit/contract';
import { call } from '../../http/call.ts';
import { isApiError } from '../../http/errors.ts';
import { revalidateVisits } from '../visit-cache.ts';

/** A visit whose fee is held before its call. */
export interface VisitToHold {
  id: string;
  /** APPOINTMENT for a scheduled visit, VISIT_NOW for an instant one. */
  category: HoldCategory;
  patient: Pick<Appointment['patient_detail'], 'id'>;
  /** Whose card is held. */
  payer: Pick<Appointment['patient_detail'], 'first_name' | 'last_name'>;
  /** Cents, agreed at booking. */
  fee: number;
}

/** The practice takes no payments here. */
const PAYMENTS_OFF = 501;

/**
 * Holds a visit's fee on the patient's card; repeating it never holds twice (AP-11, AP-13). Resolves as well when there is
 * nothing to hold: a visit without a fee, or a practice without payments. Rejects with the reason otherwise.
 */
export const holdFee = async ({ id, category, patient, fee }: VisitToHold): Promise<void> => {
  if (fee === 0) return;
  const visitId = category === 'APPOINTMENT' ? { appointment_id: id } : { visit_now_id: id };
  try {
    await call('placeHoldOnCard', {
      body: { details_id: patient.id, amount: fee, currency: 'usd', category, ...visitId },
    });
  } catch (error) {
    if (isApiError(error) && error.status === PAYMENTS_OFF) return;
    // The visit may have changed in the meantime.
    if (isApiError(error) && ['conflict', 'missing'].includes(error.kind)) void revalidateVisits();
    throw error;
  }
};
