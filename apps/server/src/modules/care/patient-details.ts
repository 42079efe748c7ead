import type { PatientRecord } from '@openvisit/contract';
import type { RequestContext } from '../../platform/request-context.ts';
import { getOwnPatientDetails, readPatientRecord } from '../patients/index.ts';
import { getPatientProfile } from './patient-profile.ts';

/** What a physician does not need for care. */
const CONTACT = {
  address1: null,
  address2: null,
  city: null,
  zipcode: null,
  primary_phone: null,
  primary_phone_type: null,
  qrcode_url: null,
};

/**
 * A patient's record: for the patient's side in full, for a physician who cares for the patient without address and phone and
 * with the summary of the visit. 404 or 403 for any other. The read is audited.
 */
export const getPatientDetails = async (ctx: RequestContext, id: string): Promise<PatientRecord> => {
  if (ctx.actor.role === 'PATIENT') return getOwnPatientDetails(ctx, id);
  const { email, is_pcp, image, summary } = await getPatientProfile(ctx, id);
  const { pharmacy_details, patient_previous_surgeries, patient_medication_details } = summary;
  return {
    ...(await readPatientRecord(ctx, ctx.db, id)),
    ...CONTACT,
    email,
    is_pcp,
    image,
    pharmacy_details,
    patient_previous_surgeries,
    patient_medication_details,
  };
};
