import { useConciergeSubscriptions } from '@openvisit/api';
import { NO_LATE_FEES, type BookablePatient, type PhysicianProfile } from '@openvisit/contract';

/** What visits cost the people of the account: nothing for subscribers of the physician's concierge service (PW-08). */
export const useConciergeFee = ({
  id,
  fees,
  late_fees,
}: Pick<PhysicianProfile, 'id' | 'fees' | 'late_fees'>) => {
  const subscribers = (useConciergeSubscriptions().data ?? [])
    .filter(
      ({ doctor, state, access_until }) => doctor.id === id && access_until !== null && state !== 'ENDED',
    )
    .map(({ patient }) => patient);
  const isFree = (patientId: string) => subscribers.some((patient) => patient.id === patientId);
  return {
    freeNames: subscribers.map(({ name }) => name),
    /** Cents. */
    getFee: (patientId: string) => (isFree(patientId) ? 0 : fees),
    /** The late fees that any of these people can be charged. */
    getLateFees: (patients: readonly Pick<BookablePatient, 'id'>[]) =>
      patients.every((patient) => isFree(patient.id)) ? NO_LATE_FEES : late_fees,
  };
};
