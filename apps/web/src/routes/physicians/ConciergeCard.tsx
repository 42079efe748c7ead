import { getLocalZone, useConciergeSubscriptions } from '@openvisit/api';
import type { BookablePatient, PhysicianProfile } from '@openvisit/contract';
import { ConciergeOffer } from '@openvisit/ui';
import { paths } from '../../shared/navigation/paths.ts';

export interface ConciergeCardProps {
  physician: PhysicianProfile;
  /** The people whom the physician can treat. */
  patients: BookablePatient[];
}

/**
 * The concierge service on a physician's profile. Hidden when the physician does not offer the service and no subscription is
 * pending or active (PW-08).
 */
export const ConciergeCard = ({ physician, patients }: ConciergeCardProps) => {
  const { data } = useConciergeSubscriptions();
  const subscriptions = data?.filter(({ doctor }) => doctor.id === physician.id);
  const isUsed = subscriptions?.some(
    ({ request_status: status }) => status === 'PENDING' || status === 'ACCEPTED',
  );
  if (!subscriptions || patients.length === 0 || (!physician.concierge_service && !isUsed)) return null;
  return (
    <ConciergeOffer
      physician={physician}
      patients={patients}
      subscriptions={subscriptions}
      isOffered={physician.concierge_service}
      requestHref={paths.askForConcierge(physician.id)}
      ownHref={paths.ownConcierge}
      zone={getLocalZone()}
    />
  );
};
