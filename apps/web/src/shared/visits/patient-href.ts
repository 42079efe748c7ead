import { isCaring, type Appointment } from '@openvisit/contract';
import { paths } from '../navigation/paths.ts';

/** The profile of a visit's patient, for a physician who cares for them (PA-02). */
export const getPatientHref = (visit: Appointment | undefined): string | undefined => {
  if (!visit) return undefined;
  const { viewer, status, guest_doctor_status: guest_status, patient_detail } = visit;
  return isCaring(viewer, { status, guest_status }) ? paths.patient(patient_detail.id) : undefined;
};
