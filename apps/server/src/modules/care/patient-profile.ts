import {
  CHAT_OPEN_HOURS,
  type FileRef,
  type PatientMedicalRecord,
  type PatientProfile,
} from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { buildJsonObject, compileStatement } from '../../platform/database/compile-statement.ts';
import { forbiddenRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { file } from '../../schema/files.ts';
import { patient, patientMedicalRecord } from '../../schema/patients.ts';
import { visit } from '../../schema/visits.ts';
import { toPatientSummary, patientSummary, type SummaryJson } from '../patients/index.ts';
import { toFileAddress } from '@openvisit/contract';
import { buildCareTables, careColumns, careJoins } from './care-set.ts';
import { toListItem } from './list-patients.ts';

interface RecordJson extends Omit<PatientMedicalRecord, 'document'> {
  document: Omit<FileRef, 'url'>;
}

type ProfileJson = Omit<PatientProfile, 'summary' | 'medical_records'> & {
  summary: SummaryJson;
  medical_records: RecordJson[];
};

const own = sql`${sql.placeholder('physician')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Newest examination first. */
const medicalRecords = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'medical_record_name', r.medical_record_name,
    'record_type', r.record_type, 'examination_date', r.examination_date, 'document',
    json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size))
    order by r.examination_date desc, r.entered desc)
  from ${patientMedicalRecord} r join ${file} f on f.id = r.file_id and f.state = 'complete'
  where r.patient_id = ${patient.id}), '[]'::json)`;

const pcp = sql`case when pcp.id is null then null else json_build_object('id', pcp.id, 'status', pcp.status,
  'requested_at', pcp.requested_at) end`;

/**
 * The chat that the profile opens (CH-01), of a visit or of the concierge service: one that is open before closed ones, then the
 * one with the latest message, then that of the visit closest to now. A denied, canceled or missed visit has no chat.
 */
const chatRoom = sql`(
  select id from (
    select c.id, c.last_seq, v.starts_at, v.status = 'ACCEPTED'
      or v.updated_at > ${now} - interval '${sql.raw(`${CHAT_OPEN_HOURS}`)} hours' as is_open
    from ${visit} v join chat_room c on c.visit_id = v.id
    where v.patient_id = ${patient.id} and v.status in ('ACCEPTED', 'COMPLETED') and (v.physician_id = ${own}
      or (v.guest_physician_id = ${own} and v.guest_status in ('ACCEPTED', 'COMPLETED')))
    union all
    select c.id, c.last_seq, null, ${careColumns.is_concierge} from chat_room c
    where c.patient_id = ${patient.id} and c.physician_id = ${own}
  ) room
  order by is_open desc, last_seq desc nulls last, abs(extract(epoch from starts_at - ${now})) nulls last
  limit 1)`;

const readProfile = compileStatement<ProfileJson>(sql`
  with ${buildCareTables(sql`patient_id = ${sql.placeholder('patient')}::uuid`)}
  select ${buildJsonObject({
    ...careColumns,
    chat_room: chatRoom,
    pcp,
    summary: patientSummary,
    medical_records: medicalRecords,
  })} as result
  from ${careJoins}
  order by pcp.status limit 1`);

/**
 * A patient for a physician who cares for them, with the health summary (PA-02). 403 for any other patient, known or not.
 * The read is audited.
 */
export const getPatientProfile = async (ctx: RequestContext, id: string): Promise<PatientProfile> => {
  const physician = requireRecordId(ctx.actor);
  const now = new Date(ctx.clock.now()).toISOString();
  const [found] = await readProfile(ctx.db, { physician, patient: id, now });
  if (!found) throw forbiddenRecord('patient', id, 'NOT_ASSOCIATED');
  const { summary, medical_records, ...item } = toListItem(found);
  await ctx.audit({ action: 'patient.profile', record_type: 'patient', record_id: id, physician });
  return {
    ...item,
    pcp: item.pcp && { ...item.pcp, requested_at: new Date(item.pcp.requested_at).toISOString() },
    summary: toPatientSummary(ctx, id, summary),
    medical_records: medical_records.map((record) => {
      const { document } = record;
      const name = ctx.encryption.open(file.name, document.id, document.name);
      return {
        ...ctx.encryption.openRow(patientMedicalRecord, record.id, record),
        document: { ...document, name, url: toFileAddress(document.id) },
      };
    }),
  };
};
