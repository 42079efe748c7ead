import { isCallRunning, t, type Appointment } from '@openvisit/contract';
import { formatPhysicianName } from '../format/people.ts';

/** Who invites the reader as a guest physician, and whether the call is running (AP-08). */
export const describeInvitation = (
  visit: Pick<Appointment, 'status' | 'has_met'> & {
    doctor_detail: Pick<Appointment['doctor_detail'], 'first_name' | 'last_name'>;
  },
): string => {
  const name = formatPhysicianName(visit.doctor_detail);
  return isCallRunning(visit)
    ? t('{name} invites you as guest physician. The call is running now.', { name })
    : t('{name} invites you as guest physician', { name });
};
