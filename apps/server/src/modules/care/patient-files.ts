import {
  CARING_GUEST_STATUSES,
  getFileDisplayName,
  matchesFile,
  PAGE_SIZE,
  toFileAddress,
  type Body,
  type PatientFile,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { compileStatement } from '../../platform/database/compile-statement.ts';
import { forbiddenRecord, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { isPatientOrParent, patient, patientMedicalRecord } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';
import { caresFor } from '../visits/index.ts';

const SEARCH_MIN = 3;
/** The record type of medical records that have claimed a file. */
export const MEDICAL_RECORD = 'patient_medical_record';

const guestStatuses = sql.raw(CARING_GUEST_STATUSES.map((status) => `'${status}'`).join(', '));

/** Medical records, and the files of the chats that the physician takes part in. */
const readFiles = compileStatement<Omit<PatientFile, 'file_url'>>(sql`
  select json_build_object('id', f.id, 'name', f.name, 'size', f.size,
    'created_at', coalesce(f.completed_at, f.created_at), 'record_type', r.record_type,
    'first_name', u.first_name, 'last_name', u.last_name) as result
  from (
    select file_id, record_type from ${patientMedicalRecord} where patient_id = ${sql.placeholder('patient')}::uuid
    union all
    select m.file_id, 'ATTACHMENT' from ${visit} v
      join ${chatRoom} c on c.visit_id = v.id
      join ${chatMessage} m on m.chat_room_id = c.id and m.file_id is not null
      where v.patient_id = ${sql.placeholder('patient')}::uuid
        and (v.physician_id = ${sql.placeholder('physician')}::uuid
          or (v.guest_physician_id = ${sql.placeholder('physician')}::uuid and v.guest_status in (${guestStatuses})))
    union all
    select m.file_id, 'ATTACHMENT' from ${chatRoom} c
      join ${chatMessage} m on m.chat_room_id = c.id and m.file_id is not null
      where c.patient_id = ${sql.placeholder('patient')}::uuid
        and c.physician_id = ${sql.placeholder('physician')}::uuid
  ) r
  join ${file} f on f.id = r.file_id and f.state = 'complete'
  join ${users} u on u.id = f.owner_id
  order by coalesce(f.completed_at, f.created_at) desc, f.id`);

/** Requires a patient whom the calling physician cares for; 403 for any other, known or not. */
const requireCare = async (ctx: RequestContext, id: string): Promise<string> => {
  const own = requireRecordId(ctx.actor);
  const [known] = await ctx.db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.id, id), caresFor(id, own)));
  if (!known) throw forbiddenRecord('patient', id, 'NOT_ASSOCIATED');
  return own;
};

/**
 * The files of a patient that the calling physician may open, newest first (PA-04). The names are encrypted, so they are
 * searched after reading; a patient has at most some hundred files. The read is audited.
 */
export const getPatientFiles = async (
  ctx: RequestContext,
  { patient: id }: Body<'getPatientFiles'>,
  { page = 1, search = '' }: Query<'getPatientFiles'>,
): Promise<Reply<'getPatientFiles'>> => {
  const own = await requireCare(ctx, id);
  const rows = await readFiles(ctx.db, { patient: id, physician: own });
  const files = rows.map((row) => ({
    ...row,
    name: getFileDisplayName(ctx.encryption.open(file.name, row.id, row.name)),
    file_url: toFileAddress(row.id),
    created_at: new Date(row.created_at).toISOString(),
  }));
  const wanted = search.trim();
  const found = wanted.length < SEARCH_MIN ? files : files.filter((each) => matchesFile(each, wanted));
  await ctx.audit({
    action: 'patient.files',
    record_type: 'patient',
    record_id: id,
    physician: own,
    detail: { rows: found.length },
  });
  return {
    results: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    links: { total_pages: Math.ceil(found.length / PAGE_SIZE) },
  };
};

/** The document of a medical record opens for the patient, the parent, and physicians who care for the patient (PT-06). */
export const checkMedicalRecordAccess = async (ctx: RequestContext, record: string): Promise<void> => {
  const { user } = ctx.actor;
  const reader = ctx.db.select({ id: physician.id }).from(physician).where(eq(physician.user_id, user));
  const [own] = ctx.actor.role === 'PHYSICIAN' ? await reader : [];
  const [known] = await ctx.db
    .select({ id: patientMedicalRecord.id })
    .from(patientMedicalRecord)
    .innerJoin(patient, eq(patient.id, patientMedicalRecord.patient_id))
    .where(
      and(
        eq(patientMedicalRecord.id, record),
        own ? caresFor(patient.id, own.id) : isPatientOrParent(user, new Date(ctx.clock.now())),
      ),
    );
  if (!known) throw refusedRecord(MEDICAL_RECORD, record, 'FILE_NOT_FOUND');
};
