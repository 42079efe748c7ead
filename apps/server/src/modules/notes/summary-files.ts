import type { VisitSummary } from '@openvisit/contract';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { HasEncryption } from '../../platform/encryption/column-encryption.ts';
import { badRequest } from '../../platform/errors.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { chatMessage, chatRoom } from '../../schema/chat.ts';
import { note, visitSummaryFile } from '../../schema/notes.ts';
import { loadFileRefs } from '../files/index.ts';
import type { VisitRow } from '../visits/index.ts';
import { parseScreenshots } from './note-content.ts';

type Connection = Database | Transaction;
type SummaryFiles = VisitSummary['files'];
type Candidate = Pick<SummaryFiles[number], 'from'> & { id: string };

/** The files of a visit that its main physician can release: those of its chat, and the screenshots in their own notes. */
const listCandidates = async (
  { encryption }: HasEncryption,
  db: Connection,
  row: VisitRow,
): Promise<Candidate[]> => {
  const sent = await db
    .select({ id: chatMessage.file_id })
    .from(chatMessage)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMessage.chat_room_id))
    .where(and(eq(chatRoom.visit_id, row.id), isNotNull(chatMessage.file_id)))
    .orderBy(asc(chatMessage.seq));
  const notes = await db
    .select({ id: note.id, content: note.content })
    .from(note)
    .where(and(eq(note.visit_id, row.id), eq(note.physician_id, row.physician_id), isNull(note.deleted_at)))
    .orderBy(asc(note.created_at));
  return [
    ...sent.flatMap(({ id }) => (id === null ? [] : [{ from: 'CHAT' as const, id }])),
    ...notes
      .flatMap(({ id, content }) => parseScreenshots(encryption.open(note.content, id, content)))
      .map(({ id }) => ({ from: 'SCREENSHOT' as const, id })),
  ];
};

const listReleased = async (db: Connection, visitId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ id: visitSummaryFile.file_id })
    .from(visitSummaryFile)
    .where(eq(visitSummaryFile.visit_id, visitId));
  return new Set(rows.map(({ id }) => id));
};

/** The released files of a visit; for the physician also those that can be released. A deleted file is left out. */
export const readSummaryFiles = async (
  ctx: HasEncryption,
  db: Connection,
  row: VisitRow,
  isPhysician: boolean,
): Promise<SummaryFiles> => {
  const released = await listReleased(db, row.id);
  if (!isPhysician && released.size === 0) return [];
  const candidates = await listCandidates(ctx, db, row);
  const shown = isPhysician ? candidates : candidates.filter(({ id }) => released.has(id));
  const refs = await loadFileRefs(
    ctx,
    db,
    shown.map(({ id }) => id),
  );
  return shown.flatMap(({ id, from }) => {
    const file = refs.get(id);
    return file ? [{ file, from, is_released: released.has(id) }] : [];
  });
};

/** Whether the released files of a visit are exactly these. */
export const hasSameFiles = async (
  db: Connection,
  visitId: string,
  files: readonly string[],
): Promise<boolean> => {
  const released = await listReleased(db, visitId);
  return released.size === new Set(files).size && files.every((id) => released.has(id));
};

/** Replaces the released files of a visit; 400 for a file that is not one of the visit. */
export const releaseSummaryFiles = async (
  unit: UnitOfWork,
  row: VisitRow,
  files: readonly string[],
): Promise<void> => {
  const allowed = new Set((await listCandidates(unit, unit.tx, row)).map(({ id }) => id));
  if (files.some((id) => !allowed.has(id))) throw badRequest('FILE_NOT_FOUND');
  await unit.tx.delete(visitSummaryFile).where(eq(visitSummaryFile.visit_id, row.id));
  if (files.length === 0) return;
  await unit.tx
    .insert(visitSummaryFile)
    .values(
      [...new Set(files)].map((file_id) => ({ visit_id: row.id, physician_id: row.physician_id, file_id })),
    );
};
