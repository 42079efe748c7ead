import {
  HOUR_MS,
  MINUTE_MS,
  NO_LATE_FEES,
  t,
  type AppointmentDetail,
  type PhysicianProfile,
} from '@openvisit/contract';

/** Tomorrow at the next full hour, epoch ms. */
export const calculateNextVisit = (now: number): number =>
  Math.ceil((now + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;

/** A sample visit of tomorrow, as its patient sees it. */
export const buildSampleVisit = (physician: PhysicianProfile, now: number): AppointmentDetail => {
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
