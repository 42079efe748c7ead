import { localZone } from '@openvisit/api';
import type { AppointmentDetail, OwnPhysician, PhysicianProfile } from '@openvisit/contract';
import { AppointmentDetailView, PhysicianHero } from '@openvisit/ui';
import { useNow } from '../../../shared/useNow.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Nothing happens here: it is looked at only. */
const ignore = () => undefined;

/** Tomorrow, at the next full hour. */
const nextVisit = (now: number): number => Math.ceil((now + DAY) / (60 * MINUTE)) * 60 * MINUTE;

/** The own profile as patients read it; what is not saved yet stays empty. */
const asPatientsRead = (own: OwnPhysician, logo_url: string | null, now: number): PhysicianProfile => {
  const { id, user, first_name, last_name, image, details, practice, user_theme } = own;
  const place = practice?.practice_address;
  return {
    id: id ?? user,
    user,
    first_name,
    last_name,
    image,
    user_theme,
    logo_url,
    speciality: details?.speciality ?? [],
    years_of_experience: details?.years_of_experience ?? 0,
    languages: details?.languages ?? [],
    degree: details?.degree ?? null,
    about_me: details?.about_me ?? '',
    practice_name: practice?.practice_name ?? '',
    practice_location: place ? `${place.city}, ${place.state}` : '',
    slot_timezone: practice?.slot_timezone ?? localZone(),
    fees: practice?.fees ?? 0,
    is_available: true,
    next_free_slot: new Date(nextVisit(now)).toISOString(),
  };
};

/** A visit of tomorrow, as the patient reads it. */
const visitWith = (physician: PhysicianProfile, now: number): AppointmentDetail => {
  const start = nextVisit(now);
  const nobody = { id: physician.id, user: physician.user, first_name: '', last_name: '', image: null };
  return {
    id: physician.id,
    status: 'ACCEPTED',
    doctor_status: 'ACCEPTED',
    guest_doctor_status: null,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 20 * MINUTE).toISOString(),
    appointment_date: '',
    slot_time: '',
    slot_timezone: physician.slot_timezone,
    duration: 20,
    topic: 'Follow-up',
    viewer: 'PATIENT',
    is_joined: false,
    doctor_detail: physician,
    guest_doctor: null,
    patient_detail: nobody,
    parent_details: null,
    is_dependent_invited: false,
    chat_room: physician.id,
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
    user_theme: physician.user_theme,
    logo_url: physician.logo_url,
    patient_summary: null,
  };
};

export interface LookPreviewProps {
  own: OwnPhysician;
  /** Address of the logo that is tried on. */
  logo: string | null;
}

/** Of the screens that wear the look: the head of the profile and a visit that is booked, as the product shows them (PO-18). */
export const BrandingPreview = ({ own, logo }: LookPreviewProps) => {
  const now = useNow(60_000);
  const zone = localZone();
  const physician = asPatientsRead(own, logo, now);
  return (
    <>
      <PhysicianHero physician={physician} backHref="#" zone={zone} now={now} />
      <AppointmentDetailView
        appointment={visitWith(physician, now)}
        zone={zone}
        now={now}
        place="panel"
        supports={['START_CALL', 'CANCEL']}
        onAction={ignore}
      />
    </>
  );
};
