import { getLocalZone } from '@openvisit/api';
import {
  HOUR_MS,
  MINUTE_MS,
  NO_LATE_FEES,
  PHYSICIAN_PROFILE_FIELDS,
  pickFields,
  type AppointmentDetail,
  type OwnPhysician,
  type PhysicianProfile,
  t,
} from '@openvisit/contract';
import { createEmptyValues } from '@openvisit/forms/schemas';
import { AppointmentDetailView, PhysicianHero } from '@openvisit/ui';
import { useNow } from '../../../shared/useNow.ts';

/** The preview is not interactive. */
const noop = () => undefined;

/** Tomorrow at the next full hour, epoch ms. */
const calculateNextVisit = (now: number): number => Math.ceil((now + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;

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

/** A sample visit of tomorrow, as its patient sees it. */
const buildSampleVisit = (physician: PhysicianProfile, now: number): AppointmentDetail => {
  const start = calculateNextVisit(now);
  const patient = { id: physician.id, user: physician.user, first_name: '', last_name: '', image: null };
  return {
    id: physician.id,
    status: 'ACCEPTED',
    doctor_status: 'ACCEPTED',
    guest_doctor_status: null,
    is_visit_now: false,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 20 * MINUTE_MS).toISOString(),
    appointment_date: '',
    slot_time: '',
    slot_timezone: physician.slot_timezone,
    duration: 20,
    topic: t('Follow-up'),
    viewer: 'PATIENT',
    is_joined: false,
    has_met: false,
    late_fees: NO_LATE_FEES,
    answer_free_until: null,
    doctor_detail: physician,
    guest_doctor: null,
    patient_detail: patient,
    parent_details: null,
    is_dependent_invited: false,
    chat_room: physician.id,
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
    user_theme: physician.user_theme,
    logo_url: physician.logo_url,
    can_open_profile: false,
    can_book: false,
    patient_summary: null,
    patient_state: null,
    patient_birth_date: null,
    patient_gender: null,
    patient_dosespot_id: null,
    pre_visit_check: null,
    charge: null,
    telehealth_consent: null,
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
