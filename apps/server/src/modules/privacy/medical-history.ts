import type { MedicalHistory } from '@openvisit/contract';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';
import { file } from '../../schema/files.ts';
import { visitSummary, visitSummaryFile } from '../../schema/notes.ts';
import { patientMedicalRecord } from '../../schema/patients.ts';
import { physician } from '../../schema/physicians.ts';
import { visit } from '../../schema/visits.ts';
import { vitalSigns } from '../../schema/vitals.ts';
import { loadFileRefs } from '../files/index.ts';
import { readPatientRecord, requireOwnPatient } from '../patients/index.ts';
import { readAllPrescriptions } from '../prescribing/index.ts';
import { selectVitals } from '../vitals/index.ts';

const listVisits = async (ctx: RequestContext, id: string): Promise<MedicalHistory['visits']> => {
  const rows = await ctx.db
    .select({
      visit,
      summary: visitSummary,
      practice_name: physician.practice_name,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(visit)
    .innerJoin(physician, eq(physician.id, visit.physician_id))
    .innerJoin(users, eq(users.id, physician.user_id))
    .leftJoin(visitSummary, eq(visitSummary.visit_id, visit.id))
    .where(eq(visit.patient_id, id))
    .orderBy(desc(visit.starts_at), desc(visit.id));
  return rows.map(({ visit: row, summary, practice_name, first_name, last_name }) => {
    const shared = summary && ctx.encryption.openRow(visitSummary, row.id, summary);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      starts_at: row.starts_at.toISOString(),
      topic: ctx.encryption.open(visit.topic, row.id, row.topic),
      physician: { first_name, last_name },
      practice_name,
      summary: shared && {
        what_to_do: shared.what_to_do,
        when_to_get_help: shared.when_to_get_help,
        shared_at: shared.shared_at.toISOString(),
      },
    };
  });
};

interface StoredFile {
  from: MedicalHistory['files'][number]['from'];
  id: string;
  at: Date;
}

/** The files of the medical records, those sent in the patient's chats, and those released, newest first. */
const listFiles = async (ctx: RequestContext, id: string): Promise<MedicalHistory['files']> => {
  const records = await ctx.db
    .select({ id: file.id, at: file.created_at })
    .from(patientMedicalRecord)
    .innerJoin(file, eq(file.id, patientMedicalRecord.file_id))
    .where(eq(patientMedicalRecord.patient_id, id));
  const sent = await ctx.db
    .select({ id: chatMessage.file_id, at: chatMessage.sent_at })
    .from(chatMessage)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMessage.chat_room_id))
    .leftJoin(visit, eq(visit.id, chatRoom.visit_id))
    .where(and(or(eq(visit.patient_id, id), eq(chatRoom.patient_id, id)), isNotNull(chatMessage.file_id)));
  const released = await ctx.db
    .select({ id: file.id, at: file.created_at })
    .from(visitSummaryFile)
    .innerJoin(visit, eq(visit.id, visitSummaryFile.visit_id))
    .innerJoin(file, eq(file.id, visitSummaryFile.file_id))
    .where(eq(visit.patient_id, id));
  const inChat = new Set(sent.map((row) => row.id));
  const stored: StoredFile[] = [
    ...records.map((row) => ({ from: 'RECORD' as const, ...row })),
    ...sent.flatMap((row) => (row.id === null ? [] : [{ from: 'CHAT' as const, id: row.id, at: row.at }])),
    ...released.flatMap((row) => (inChat.has(row.id) ? [] : [{ from: 'RELEASED' as const, ...row }])),
  ];
  const refs = await loadFileRefs(
    ctx,
    ctx.db,
    stored.map((row) => row.id),
  );
  return stored
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .flatMap(({ from, id: fileId, at }) => {
      const ref = refs.get(fileId);
      return ref ? [{ from, file: ref, created_at: at.toISOString() }] : [];
    });
};

/** The whole record of a patient. The caller has checked the access. */
export const readMedicalHistory = async (ctx: RequestContext, id: string): Promise<MedicalHistory> => {
  const [patient, vitals, visits, prescriptions, files] = await Promise.all([
    readPatientRecord(ctx, ctx.db, id),
    selectVitals(ctx, ctx.db, eq(vitalSigns.patient_id, id)),
    listVisits(ctx, id),
    readAllPrescriptions(ctx, id),
    listFiles(ctx, id),
  ]);
  return { as_of: new Date(ctx.clock.now()).toISOString(), patient, vitals, visits, prescriptions, files };
};

/** The whole record of the caller or a dependent (PW-09). The read is audited. */
export const getMedicalHistory = async (ctx: RequestContext, id: string): Promise<MedicalHistory> => {
  await requireOwnPatient(ctx, id);
  await ctx.audit({ action: 'patient.history', record_type: 'patient', record_id: id });
  return readMedicalHistory(ctx, id);
};
