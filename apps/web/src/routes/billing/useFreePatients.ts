import { useBookablePatients, useConciergeSubscriptions } from '@openvisit/api';

/** The people of the account who have no open request to the physician. */
export const useFreePatients = (physician: string) => {
  const patients = useBookablePatients();
  const subscriptions = useConciergeSubscriptions();
  const taken = (subscriptions.data ?? [])
    .filter(
      ({ doctor, request_status: status }) =>
        doctor.id === physician && (status === 'PENDING' || status === 'ACCEPTED'),
    )
    .map(({ patient }) => patient.id);
  if (!patients.data || !subscriptions.data) return null;
  return patients.data.filter(({ id }) => !taken.includes(id));
};
