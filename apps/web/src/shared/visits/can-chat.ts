import type { AppointmentDetail } from '@openvisit/contract';

/** Whether a physician may chat in a visit: a guest after accepting the invitation (CH-01). */
export const canChat = ({ viewer, guest_doctor_status }: AppointmentDetail): boolean =>
  viewer !== 'GUEST_PHYSICIAN' || guest_doctor_status === 'ACCEPTED' || guest_doctor_status === 'COMPLETED';
