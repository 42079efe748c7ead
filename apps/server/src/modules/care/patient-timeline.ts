import {
  CARING_GUEST_STATUSES,
  getFileDisplayName,
  isZone,
  TIMELINE_KINDS,
  TIMELINE_PAGE_SIZE,
  toFileAddress,
  type Query,
  type Reply,
  type TimelineEntry,
  type TimelineKind,
} from '@openvisit/contract';
import { sql, type SQL } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { buildVariants, compileStatement } from '../../platform/database/compile-statement.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { badRequest, forbiddenRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { note } from '../../schema/notes.ts';
import { prescription } from '../../schema/prescribing.ts';
import { visit } from '../../schema/visits.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { readNoteName } from '../notes/index.ts';
import { parseContent } from '../prescribing/index.ts';
import { buildCareTables } from './care-set.ts';

const { placeholder } = sql;
const own = sql`${placeholder('physician')}::uuid`;
const patientId = sql`${placeholder('patient')}::uuid`;
const zone = sql`${placeholder('zone')}::text`;
const from = sql`coalesce(${placeholder('from')}::date::timestamp at time zone ${zone}, '-infinity')`;
const until = sql`coalesce((${placeholder('to')}::date + 1)::timestamp at time zone ${zone}, 'infinity')`;
const guestStatuses = sql.raw(CARING_GUEST_STATUSES.map((status) => `'${status}'`).join(', '));

/** After the entry at which the page before ended. Each source has its own index in this order, so every page costs the same. */
const isInPage = (at: SQL, id: SQL): SQL => sql`${at} >= ${from} and ${at} < ${until}
  and (${at}, ${id}) < (${placeholder('after_at')}::timestamptz, ${placeholder('after_id')}::uuid)`;
const newest = sql`order by at desc, id desc limit ${placeholder('limit')}`;

/** The patient's visits with the physician, who as a guest has accepted the invitation. */
const isOwnVisit = sql`v.patient_id = ${patientId}
  and (v.physician_id = ${own} or (v.guest_physician_id = ${own} and v.guest_status in (${guestStatuses})))`;

const files = sql`
  select f.id, coalesce(f.completed_at, f.created_at) as at, null::uuid as visit_id, r.record_type, f.name, f.owner_id
  from patient_medical_record r join file f on f.id = r.file_id and f.state = 'complete'
  where r.patient_id = ${patientId}
  union all
  select f.id, m.sent_at, v.id, 'ATTACHMENT', f.name, f.owner_id
  from visit v join chat_room c on c.visit_id = v.id
  join chat_message m on m.chat_room_id = c.id and m.file_id is not null
  join file f on f.id = m.file_id and f.state = 'complete'
  where ${isOwnVisit}
  union all
  select f.id, m.sent_at, null, 'ATTACHMENT', f.name, f.owner_id
  from chat_room c join chat_message m on m.chat_room_id = c.id and m.file_id is not null
  join file f on f.id = m.file_id and f.state = 'complete'
  where c.patient_id = ${patientId} and c.physician_id = ${own}`;

/** The chats of the patient's visits and, without a visit, of the concierge service. */
const rooms = sql`
  select c.id, c.last_seq, v.id as visit_id from visit v join chat_room c on c.visit_id = v.id where ${isOwnVisit}
  union all
  select c.id, c.last_seq, null from chat_room c where c.patient_id = ${patientId} and c.physician_id = ${own}`;

/** Payments for the patient's visits and concierge service, also those by a parent's card. */
const payments = sql`
  select b.* from visit v join billing_payment b on b.visit_id = v.id
  where v.patient_id = ${patientId} and v.physician_id = ${own}
  union all
  select b.* from concierge_subscription s join concierge_payment p on p.subscription_id = s.id
  join billing_payment b on b.id = p.payment_id
  where s.patient_id = ${patientId} and s.physician_id = ${own}`;

/** Each kind as columns kind, id, at, visit_id and detail. What only another physician may read is in none of them. */
const SOURCES: Record<TimelineKind, SQL> = {
  VISIT: sql`
    select 'VISIT' as kind, v.id, v.starts_at as at, v.id as visit_id, json_build_object('visit_kind', v.kind,
      'status', v.status, 'topic', v.topic, 'physician',
      json_build_object('first_name', u.first_name, 'last_name', u.last_name)) as detail
    from visit v join physician d on d.id = v.physician_id join app_user u on u.id = d.user_id
    where ${isOwnVisit} and ${isInPage(sql`v.starts_at`, sql`v.id`)} ${newest}`,
  NOTE: sql`
    select 'NOTE', n.id, n.created_at as at, n.visit_id, json_build_object('content', n.content,
      'is_locked', n.is_locked, 'physician',
      json_build_object('first_name', u.first_name, 'last_name', u.last_name))
    from note n join app_user u on u.id = n.created_by
    where n.patient_id = ${patientId} and n.deleted_at is null and (n.physician_id = ${own} or n.is_locked)
      and ${isInPage(sql`n.created_at`, sql`n.id`)} ${newest}`,
  PRESCRIPTION: sql`
    select 'PRESCRIPTION', p.id, p.written_at as at, p.visit_id, json_build_object('content', p.content,
      'status', p.status, 'physician', case when u.id is not null then
      json_build_object('first_name', u.first_name, 'last_name', u.last_name) end)
    from prescription p left join physician d on d.id = p.physician_id left join app_user u on u.id = d.user_id
    where p.patient_id = ${patientId} and ${isInPage(sql`p.written_at`, sql`p.id`)} ${newest}`,
  FILE: sql`
    select 'FILE', r.id, r.at, r.visit_id, json_build_object('name', r.name, 'record_type', r.record_type, 'shared_by',
      json_build_object('first_name', u.first_name, 'last_name', u.last_name))
    from (${files}) r join app_user u on u.id = r.owner_id
    where ${isInPage(sql`r.at`, sql`r.id`)} ${newest}`,
  PAYMENT: sql`
    select 'PAYMENT', b.id, coalesce(b.paid_at, b.created_at) as at, b.visit_id, json_build_object(
      'purpose', coalesce(b.captured_as, b.purpose), 'status', b.status, 'refunded', b.refunded,
      'amount', case when b.status = 'succeeded' then b.captured else b.amount end)
    from (${payments}) b
    where b.payee_physician_id = ${own} and b.status <> 'pending' and ${isInPage(sql`coalesce(b.paid_at, b.created_at)`, sql`b.id`)} ${newest}`,
  MESSAGES: sql`
    select 'MESSAGES', room.id, room.at, room.visit_id, json_build_object('count',
      (select count(*) from chat_message m where m.chat_room_id = room.id))
    from (
      select c.id, last.sent_at as at, c.visit_id
      from (${rooms}) c join chat_message last on last.chat_room_id = c.id and last.seq = c.last_seq
      where ${isInPage(sql`last.sent_at`, sql`c.id`)} ${newest}
    ) room`,
  VITALS: sql`
    select 'VITALS', s.id, s.recorded_at as at, s.visit_id, json_build_object('vitals', json_build_object(
      'blood_pressure', s.blood_pressure, 'pulse', s.pulse, 'oxygen_saturation', s.oxygen_saturation,
      'temperature', s.temperature, 'weight', s.weight, 'height', s.height), 'recorded_by',
      json_build_object('first_name', u.first_name, 'last_name', u.last_name))
    from vital_signs s join app_user u on u.id = s.recorded_by
    where s.patient_id = ${patientId} and ${isInPage(sql`s.recorded_at`, sql`s.id`)} ${newest}`,
};

/** An entry as the statement returns it: texts are encrypted, and `cursor` is where the next page starts. */
interface StoredEntry {
  kind: TimelineKind;
  id: string;
  at: string;
  cursor: string;
  appointment: string | null;
  detail: Record<string, unknown>;
}

const entryFields = sql`'kind', kind, 'id', id, 'at', at, 'appointment', visit_id, 'detail', detail,
  'cursor', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id`;

/**
 * One statement checks the relation and reads the page. No row means that the physician does not care for the patient.
 */
const buildRead = (...kinds: readonly TimelineKind[]) =>
  compileStatement<StoredEntry[]>(sql`
    with ${buildCareTables(sql`patient_id = ${patientId}`)},
    entry (kind, id, at, visit_id, detail) as (${sql.join(
      kinds.map((kind) => sql`(${SOURCES[kind]})`),
      sql` union all `,
    )}),
    page as (select * from entry ${newest})
    select (select coalesce(json_agg(json_build_object(${entryFields}) order by at desc, id desc), '[]'::json)
      from page) as result
    from care`);

const reads = buildVariants(buildRead);

type Decode = (ctx: HasEncryption, id: string, detail: never) => Record<string, unknown>;

/** Decrypts what an entry shows; the other kinds have no encrypted text. */
const DECODERS: Partial<Record<TimelineKind, Decode>> = {
  VISIT: ({ encryption }, id, detail: { topic: string }) => ({
    topic: encryption.open(visit.topic, id, detail.topic),
  }),
  NOTE: (ctx, id, detail: { content: string }) => ({
    note_name: readNoteName(ctx.encryption.open(note.content, id, detail.content)),
    content: undefined,
  }),
  PRESCRIPTION: ({ encryption }, id, detail: { content: string }) => {
    const { medication, directions } = parseContent(
      encryption.open(prescription.content, id, detail.content),
    );
    return { medication, directions, content: undefined };
  },
  FILE: ({ encryption }, id, detail: { name: string }) => ({
    name: getFileDisplayName(encryption.open(file.name, id, detail.name)),
    file_url: toFileAddress(id),
  }),
  VITALS: ({ encryption }, id, detail: { vitals: Record<string, string | null> }) => ({
    vitals: encryption.openRow(vitalSigns, id, detail.vitals),
  }),
};

const toEntry = (ctx: HasEncryption, { kind, id, at, appointment, detail }: StoredEntry): TimelineEntry =>
  ({
    ...{ kind, id, at: new Date(at).toISOString(), appointment },
    ...detail,
    ...DECODERS[kind]?.(ctx, id, detail as never),
    // The statement builds for each kind what its entry has.
  }) as TimelineEntry;

/** Before every entry. */
const START = 'infinity_ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of what happened with a patient, newest first, for a physician who cares for them (BX-17): the physician's visits and
 * concierge service with their payments, chats and files, the notes that the physician may read, prescriptions, medical records and vitals. 403 for any other patient,
 * known or not. The read is audited.
 */
export const getPatientTimeline = async (
  ctx: RequestContext,
  patient: string,
  { kind, limit = TIMELINE_PAGE_SIZE, after = START, ...days }: Query<'getPatientTimeline'>,
): Promise<Reply<'getPatientTimeline'>> => {
  const physician = requireRecordId(ctx.actor);
  if (!isZone(days.zone)) throw badRequest('INVALID_REQUEST');
  const [after_at = '', after_id = ''] = after.split('_');
  const [found] = await reads(...(kind ? [kind] : TIMELINE_KINDS))(ctx.db, {
    ...{ physician, patient, after_at, after_id },
    now: new Date(ctx.clock.now()).toISOString(),
    zone: days.zone,
    from: days.from ?? null,
    to: days.to ?? null,
    // One more shows whether there is a next page.
    limit: limit + 1,
  });
  if (!found) throw forbiddenRecord('patient', patient, 'NOT_ASSOCIATED');
  const page = found.slice(0, limit);
  await ctx.audit({
    action: 'patient.timeline',
    record_type: 'patient',
    record_id: patient,
    physician,
    detail: { rows: page.length },
  });
  return {
    results: page.map((entry) => toEntry(ctx, entry)),
    next: found.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  };
};
