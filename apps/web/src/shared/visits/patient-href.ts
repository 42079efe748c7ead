import { isCaring, type Appointment, type AppointmentDetail } from '@openvisit/contract';
import { paths } from '../navigation/paths.ts';

/**
 * The profile of a visit's patient, for a physician who cares for them (PA-02). A list does not say whether they do in
 * another visit.
 */
export const getPatientHref = (visit: Appointment | AppointmentDetail | undefined): string | undefined => {
  if (!visit) return undefined;
  const { viewer, status, guest_doctor_status: guest_status, patient_detail } = visit;
  const canOpen =
    'can_open_profile' in visit ? visit.can_open_profile : isCaring(viewer, { status, guest_status });
  return canOpen ? paths.patient(patient_detail.id) : undefined;
};
