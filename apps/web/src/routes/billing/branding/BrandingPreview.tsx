import { getLocalZone } from '@openvisit/api';
import {
  NO_LATE_FEES,
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  type OwnPhysician,
  type PhysicianProfile,
} from '@openvisit/contract';
import { createEmptyValues } from '@openvisit/forms/schemas';
import { AppointmentDetailView, PhysicianHero } from '@openvisit/ui';
import { useNow } from '../../../shared/useNow.ts';
import { buildSampleVisit, calculateNextVisit } from './sample-visit.ts';

/** The preview is not interactive. */
const noop = () => undefined;

/** The physician's own profile as patients see it; unsaved parts are empty. */
const toPublicProfile = (own: OwnPhysician, logo_url: string | null, now: number): PhysicianProfile => {
  const { id, user, first_name, last_name, image, details, practice, user_theme } = own;
  const address = practice?.practice_address;
  return {
    id: id ?? user,
    user,
    first_name,
    last_name,
    image,
    user_theme,
    logo_url,
    concierge_service: false,
    speciality: details?.speciality ?? [],
    years_of_experience: details?.years_of_experience ?? 0,
    languages: details?.languages ?? [],
    degree: details?.degree ?? null,
    ...pickFields(PHYSICIAN_PROFILE_FIELDS, details ?? createEmptyValues(PHYSICIAN_PROFILE_FIELDS)),
    practice_name: practice?.practice_name ?? '',
    practice_location: address ? `${address.city}, ${address.state}` : '',
    slot_timezone: practice?.slot_timezone ?? getLocalZone(),
    fees: practice?.fees ?? 0,
    late_fees: NO_LATE_FEES,
    is_available: true,
    is_in_visit: false,
    next_free_slot: new Date(calculateNextVisit(now)).toISOString(),
    licenses: [],
  };
};

export interface BrandingPreviewProps {
  own: OwnPhysician;
  /** URL of the chosen logo. */
  logo: string | null;
}

/** Previews the branding on a profile header and a booked visit (PO-18). */
export default function BrandingPreview({ own, logo }: BrandingPreviewProps) {
  const now = useNow(60_000);
  const zone = getLocalZone();
  const physician = toPublicProfile(own, logo, now);
  return (
    <>
      <PhysicianHero physician={physician} backHref="#" zone={zone} now={now} />
      <AppointmentDetailView
        appointment={buildSampleVisit(physician, now)}
        zone={zone}
        now={now}
        place="panel"
        supportedActions={['START_CALL', 'CANCEL']}
        onAction={noop}
      />
    </>
  );
}
