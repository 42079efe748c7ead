// The baseline of the database work of a hot request: one statement that returns the reply as JSON or, for a booking,
// only the necessary inserts. The joins match the server's, so both read the same rows.

const APPOINTMENT_TABLES = `
  join physician p on p.id = v.physician_id
  join app_user d on d.id = p.user_id
  join patient pt on pt.id = v.patient_id
  left join app_user pu on pu.id = pt.user_id
  left join app_user pr on pr.id = pt.parent_user_id
  left join physician g on g.id = v.guest_physician_id
  left join app_user gu on gu.id = g.user_id`;

const formatInstant = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const buildPhysicianJson = (physician, account, fee = `${physician}.fees`) => `json_build_object(
  'id', ${physician}.id, 'user', ${physician}.user_id, 'first_name', ${account}.first_name,
  'last_name', ${account}.last_name, 'image', ${account}.image, 'speciality', ${physician}.specialities,
  'fees', ${fee})`;

/** The fields of an appointment. `record` and `user`: SQL of the caller's record and account. */
const buildAppointmentFields = (record, user) => `
  'id', v.id, 'status', v.status, 'doctor_status', v.status, 'guest_doctor_status', v.guest_status,
  'starts_at', ${formatInstant('v.starts_at')}, 'ends_at', ${formatInstant('v.ends_at')},
  'appointment_date', to_char(v.starts_at at time zone p.slot_timezone, 'YYYY-MM-DD'),
  'slot_time', to_char(v.starts_at at time zone p.slot_timezone, 'HH24:MI'),
  'slot_timezone', p.slot_timezone, 'duration', v.duration, 'topic', v.topic, 'is_visit_now', v.kind = 'INSTANT',
  'late_fees', v.late_fees, 'answer_free_until', ${formatInstant('v.answer_free_until')},
  'viewer', case ${record} when p.id then 'MAIN_PHYSICIAN' when g.id then 'GUEST_PHYSICIAN' else 'PATIENT' end,
  'is_joined', exists (select from visit_participant j where j.visit_id = v.id and j.user_id = ${user}), 'has_met', v.met_at is not null,
  'doctor_detail', ${buildPhysicianJson('p', 'd', 'v.fee')},
  'guest_doctor', case when g.id is not null then ${buildPhysicianJson('g', 'gu')} end,
  'patient_detail', json_build_object(
    'id', pt.id, 'user', pt.user_id, 'first_name', coalesce(pu.first_name, pt.first_name),
    'last_name', coalesce(pu.last_name, pt.last_name, ''), 'image', coalesce(pu.image, pt.image)),
  'parent_details', case when pr.id is not null then json_build_object(
    'user', pr.id, 'first_name', pr.first_name, 'last_name', pr.last_name, 'image', pr.image) end`;

/** The appointment's fields for the caller: `$1` is the caller's record id, `$2` the account id. */
const CALLER_FIELDS = buildAppointmentFields('$1::uuid', '$2::uuid');

const buildEnvelope = (status, data, message = '[]') =>
  `json_build_object('status_code', ${status}, 'message', '${message}'::json, 'data', json_build_array(${data}))::text as reply`;

/** A guest's own visits: open invitations and those they accepted. */
const GUEST_VISITS = `v.guest_physician_id = $1 and (
  (v.guest_status = 'REQUESTED' and v.status = 'ACCEPTED' and v.ends_at > now()) or
  (v.guest_status in ('ACCEPTED', 'COMPLETED', 'CANCELLED', 'NO_SHOW') and v.status not in ('REQUESTED', 'RESCHEDULE_REQUEST')))`;

const LIST = `
with page as (
  select id, starts_at from (
    (select id, starts_at from visit v where v.physician_id = $1 order by starts_at, id limit 20)
    union all
    (select id, starts_at from visit v where ${GUEST_VISITS} order by starts_at, id limit 20)
  ) own order by starts_at, id limit 20
), total as (
  select (select count(*) from visit v where v.physician_id = $1) + (select count(*) from visit v where ${GUEST_VISITS}) as n
)
select ${buildEnvelope(
  200,
  `json_build_object(
    'results', (select json_agg(json_build_object(${CALLER_FIELDS}) order by v.starts_at, v.id)
      from page join visit v on v.id = page.id ${APPOINTMENT_TABLES}),
    'links', json_build_object('total_pages', ceil(n / 20.0)))`,
)} from total`;

const COUNTS = `
select ${buildEnvelope(
  200,
  `json_build_object(
    'visit_now_count', own.instant,
    'scheduled_count', own.scheduled + guest.scheduled,
    'requested_count', own.requested + guest.requested)`,
)} from (
  select least(1, count(*) filter (where kind = 'INSTANT' and status <> 'RESCHEDULE_REQUEST')) as instant,
    count(*) filter (where kind = 'SCHEDULED' and status = 'ACCEPTED' and ends_at > now()) as scheduled,
    count(*) filter (where kind = 'SCHEDULED' and status <> 'ACCEPTED') as requested
  from visit where physician_id = $1 and status in ('REQUESTED', 'RESCHEDULE_REQUEST', 'ACCEPTED')
) own, (
  select count(*) filter (where kind = 'SCHEDULED' and guest_status = 'ACCEPTED') as scheduled,
    count(*) filter (where guest_status = 'REQUESTED') as requested
  from visit where guest_physician_id = $1 and status = 'ACCEPTED' and ends_at > now()
) guest`;

const CARING = `status in ('REQUESTED', 'RESCHEDULE_REQUEST', 'ACCEPTED', 'COMPLETED')`;

/** `$3`: the visit. */
const DETAIL = `
select ${buildEnvelope(
  200,
  `json_build_object(${CALLER_FIELDS},
    'is_dependent_invited', v.is_dependent_invited, 'chat_room', c.id,
    'created_at', ${formatInstant('v.created_at')}, 'updated_at', ${formatInstant('v.updated_at')},
    'user_theme', case when p.is_paid then p.app_theme else 1 end,
    'logo_url', case when p.is_paid then p.logo_url end,
    'pre_visit_check', (select json_build_object(
        'camera', k.camera, 'microphone', k.microphone, 'network', k.network, 'browser', k.browser,
        'round_trip', k.round_trip, 'is_relayed', k.is_relayed, 'checked_at', ${formatInstant('k.checked_at')})
      from pre_visit_check k where k.visit_id = v.id),
    'charge', (select json_build_object('captured', sum(b.captured), 'refunded', sum(b.refunded),
        'is_open', bool_or(b.status in ('pending', 'requires_action', 'requires_capture')),
        'unpaid_late_fee', max(b.purpose) filter (where b.status = 'failed' and b.failure_code is distinct from 'unreached'
          and b.purpose in ('NO_SHOW_FEES', 'LATE_CANCELLATION_FEES', 'LATE_RESCHEDULE_FEES')))
      from billing_payment b where b.visit_id = v.id having count(*) > 0),
    'can_open_profile', exists (select from visit where patient_id = pt.id and ${CARING}
        and (physician_id = $1 or (guest_physician_id = $1 and guest_status in ('ACCEPTED', 'COMPLETED'))))
      or exists (select from pcp_request where physician_id = $1 and patient_id = pt.id and status = 'APPROVED')
      or exists (select from concierge_subscription where physician_id = $1 and patient_id = pt.id
        and request_status = 'ACCEPTED' and period > 0),
    'can_book', null,
    'patient_dosespot_id', pt.dosespot_id,
    'patient_state', (select coalesce(nullif(pt.state, ''), nullif(parent.state, ''))
      from (select 1) one left join patient parent on parent.user_id = pt.parent_user_id),
    'patient_birth_date', pt.date_of_birth, 'patient_gender', pt.gender,
    'patient_summary', json_build_object(
      'weight', pt.weight, 'allergy', pt.allergy, 'medical_condition', pt.medical_condition,
      'family_medical_history', pt.family_medical_history, 'height', pt.height, 'bmi', pt.bmi,
      'pharmacy_details', pt.pharmacy_details,
      'patient_previous_surgeries', coalesce((select json_agg(json_build_object(
        'surgery_name', s.surgery_name, 'surgery_date', s.surgery_date) order by s.surgery_date desc nulls last, s.id)
        from patient_surgery s where s.patient_id = pt.id), '[]'::json),
      'patient_medication_details', coalesce((select json_agg(json_build_object(
        'medicine_name', m.medicine_name, 'dosage', m.dosage, 'instruction', m.instruction) order by m.medicine_name, m.id)
        from patient_medication m where m.patient_id = pt.id), '[]'::json)),
    'telehealth_consent', (select json_build_object(
        'version', acceptance.version, 'accepted_at', ${formatInstant('acceptance.accepted_at')}, 'withdrawn_at', ${formatInstant('withdrawal.withdrawn_at')})
      from consent acceptance left join consent withdrawal on withdrawal.patient_id = acceptance.patient_id and withdrawal.kind = acceptance.kind
        and withdrawal.version = acceptance.version and withdrawal.withdrawn_before = acceptance.withdrawn_before and withdrawal.withdrawn_at is not null
      where acceptance.patient_id = pt.id and acceptance.kind = 'TELEHEALTH' and acceptance.accepted_at <= v.created_at
      order by acceptance.accepted_at desc limit 1))`,
)} from visit v ${APPOINTMENT_TABLES} join chat_room c on c.visit_id = v.id where v.id = $3`;

const LOCATION = `
select ${buildEnvelope(
  200,
  `json_build_object('id', id, 'is_current_location', is_current_location, 'latitude', latitude, 'longitude', longitude)`,
)} from user_location where user_id = $1`;

/** Names and sorts every patient, and reads everything else for those of the first page only. */
const PATIENTS = `
with care as (
  select patient_id from visit where physician_id = $1 and ${CARING}
  union select patient_id from visit where guest_physician_id = $1 and guest_status in ('ACCEPTED', 'COMPLETED') and ${CARING}
  union select patient_id from pcp_request where physician_id = $1 and status = 'APPROVED'
  union select patient_id from concierge_subscription where physician_id = $1 and request_status = 'ACCEPTED' and period > 0
), page as (
  select pt.id, pt.image, pt.date_of_birth, pt.gender, pt.parent_user_id, pu.image as user_image, pu.email, pu.closed_at,
    coalesce(pu.first_name, pt.first_name) as first_name, coalesce(pu.last_name, pt.last_name, '') as last_name
  from care join patient pt on pt.id = care.patient_id left join app_user pu on pu.id = pt.user_id
  order by lower(coalesce(pu.last_name, pt.last_name, '')), lower(coalesce(pu.first_name, pt.first_name)), pt.id limit 50
)
select ${buildEnvelope(
  200,
  `json_build_object(
    'results', (select json_agg(json_build_object(
      'id', page.id, 'first_name', page.first_name, 'last_name', page.last_name, 'image', coalesce(user_image, page.image),
      'date_of_birth', page.date_of_birth, 'gender', page.gender,
      'email', coalesce(case when page.closed_at is null then page.email end, case when pr.closed_at is null then pr.email end),
      'is_pcp', exists (select from pcp_request where physician_id = $1 and patient_id = page.id and status = 'APPROVED'),
      'is_concierge', exists (select from concierge_subscription where physician_id = $1 and patient_id = page.id
        and request_status = 'ACCEPTED' and access_until > now()),
      'is_blocked', exists (select from blocked_patient where physician_id = $1 and patient_id = page.id),
      'is_guest', not (
        exists (select from visit where physician_id = $1 and patient_id = page.id and ${CARING})
        or exists (select from pcp_request where physician_id = $1 and patient_id = page.id and status = 'APPROVED')
        or exists (select from concierge_subscription where physician_id = $1 and patient_id = page.id
          and request_status = 'ACCEPTED' and period > 0)),
      'last_visit', ${formatInstant('past.last_visit')}, 'next_visit', ${formatInstant('past.next_visit')},
      'open_notes', (select count(*) from visit v where v.physician_id = $1 and v.patient_id = page.id and v.status = 'COMPLETED'
        and (v.starts_at >= now() - interval '30 days' or exists (select from note where visit_id = v.id
          and physician_id = $1 and not is_locked and deleted_at is null))
        and not exists (select from note where visit_id = v.id and physician_id = $1 and is_locked)),
      'unread_messages', (select coalesce(sum(r.unread), 0) from chat_reader r join chat_room c on c.id = r.chat_room_id
        left join visit v on v.id = c.visit_id
        where r.user_id = (select user_id from physician where id = $1) and r.unread > 0
          and coalesce(c.patient_id, v.patient_id) = page.id))
      order by lower(page.last_name), lower(page.first_name), page.id)
      from page left join app_user pr on pr.id = page.parent_user_id cross join lateral (
        select max(starts_at) filter (where status = 'COMPLETED') as last_visit,
          min(starts_at) filter (where status = 'ACCEPTED' and ends_at > now()) as next_visit
        from visit where patient_id = page.id and ${CARING} and (physician_id = $1
          or (guest_physician_id = $1 and guest_status in ('ACCEPTED', 'COMPLETED')))) past),
    'links', json_build_object('total_pages', ceil((select count(*) from care) / 50.0)))`,
)}`;

/** Each read with its route and its statement. `values` takes the caller and the parameters of the path. */
export const READS = {
  list: {
    method: 'POST',
    path: '/api/appointments/getAppointmentList',
    text: LIST,
    values: ({ record, user }) => [record, user],
  },
  counts: {
    method: 'GET',
    path: '/api/appointments/getAppointmentCounts',
    text: COUNTS,
    values: ({ record }) => [record],
  },
  detail: {
    method: 'GET',
    path: '/api/appointments/getAppointmentDetail/:id',
    text: DETAIL,
    values: ({ record, user }, { id }) => [record, user, id],
  },
  location: {
    method: 'GET',
    path: '/api/user/getUserLocation',
    text: LOCATION,
    values: ({ user }) => [user],
  },
  patients: {
    method: 'GET',
    path: '/api/patients/getAllPatientList/:record',
    text: PATIENTS,
    values: ({ record }) => [record],
  },
};

export const BOOKING_PATH = '/api/appointments/addAppointment';

/** The statements of one booking between begin and commit; the last one returns the reply. */
export const buildBookingStatements = (id, { doctor_detail, patient_detail, starts_at, topic }) => [
  {
    name: 'visit',
    text: `insert into visit (id, physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, fee,
        is_dependent_invited, created_by, created_at, updated_at)
      select $1, $2, id, 'SCHEDULED', 'REQUESTED', $4::timestamptz, $4::timestamptz + interval '20 minutes', 20, $5,
        (select fees from physician where id = $2), false, user_id, now(), now() from patient where id = $3`,
    values: [id, doctor_detail, patient_detail, starts_at, topic],
  },
  {
    name: 'reservation',
    text: `insert into reservation (physician_id, visit_id, during)
      values ($2, $1, tstzrange($3::timestamptz, $3::timestamptz + interval '20 minutes'))`,
    values: [id, doctor_detail, starts_at],
  },
  {
    name: 'chat room',
    text: 'insert into chat_room (physician_id, visit_id) values ($2, $1)',
    values: [id, doctor_detail],
  },
  {
    name: 'notification',
    text: `insert into notification (user_id, physician_id, notification_type, message, params, created_at)
      select user_id, id, 'BOOK_APPOINTMENT', 'Patient asks for an appointment on %s at %s',
        json_build_object('appointment_id', $1::uuid, 'starts_at', $3::text), now() from physician where id = $2`,
    values: [id, doctor_detail, starts_at],
  },
  {
    name: 'reply',
    text: `select ${buildEnvelope(201, `json_build_object(${buildAppointmentFields('pt.id', 'pt.user_id')})`, '["Your appointment has been requested"]')}
      from visit v ${APPOINTMENT_TABLES} where v.id = $1`,
    values: [id],
  },
];
