import { randomUUID } from 'node:crypto';
import {
  EMPTY_NOTE,
  isCaring,
  isSameDraft,
  type Body,
  type EncounterNote,
  type NoteDraft,
  type Params,
} from '@openvisit/contract';
import { lockedNoteSchema } from '@openvisit/forms/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import { requireRecordId } from '../../platform/auth/require-record.ts';
import { AppError, badRequest, conflict, getMessageText, refusedRecord } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { requireOneId, validateInput } from '../../platform/validate-input.ts';
import { note } from '../../schema/notes.ts';
import { releaseFile } from '../files/index.ts';
import { requireOwnVisit } from '../visits/index.ts';
import { selectNotes, toEncounterNote } from './find-note.ts';
import {
  parseContent,
  parseScreenshots,
  serializeContent,
  toSentFields,
  withSentFields,
  type SentFields,
} from './note-content.ts';
import { appendRevisions, listRevisions } from './note-history.ts';

export type StoredNote = typeof note.$inferSelect;

export const readNote = async (unit: UnitOfWork, id: string): Promise<EncounterNote> => {
  const [row] = await selectNotes(unit.tx, eq(note.id, id));
  if (!row) throw refusedRecord('note', id, 'NOTE_NOT_FOUND');
  return toEncounterNote(unit, unit.tx, row);
};

/** Reads and locks a note of the actor; 404 for any other. */
export const lockOwnNote = async (ctx: RequestContext, unit: UnitOfWork, id: string): Promise<StoredNote> => {
  const [row] = await unit.tx
    .select()
    .from(note)
    .where(and(eq(note.id, id), eq(note.physician_id, requireRecordId(ctx.actor)), isNull(note.deleted_at)))
    .for('update');
  if (!row) throw refusedRecord('note', id, 'NOTE_NOT_FOUND');
  return row;
};

/**
 * A visit for which the actor may write notes. 404 for a visit of others, 409 for one that is not accepted or completed.
 */
const requireNotableVisit = async (ctx: RequestContext, unit: UnitOfWork, id: string) => {
  const { row, role } = await requireOwnVisit(unit.tx, id, ctx.actor);
  const isOpen = row.status === 'ACCEPTED' || row.status === 'COMPLETED';
  if (!isOpen || !isCaring(role, row)) throw conflict('NOTE_VISIT_CLOSED');
  return row;
};

/**
 * Creates a note of the actor. A repeated id returns the stored note unchanged. 404 when somebody else has a note with
 * that id (NO-07).
 */
export const addNotes = (
  ctx: RequestContext,
  { id = randomUUID(), appointment, visit_now, patient, ...fields }: Body<'addNotes'>,
): Promise<EncounterNote> =>
  ctx.write(async (unit) => {
    const visit = await requireNotableVisit(ctx, unit, requireOneId(appointment, visit_now));
    if (patient !== undefined && patient !== visit.patient_id) throw badRequest('INVALID_REQUEST');
    const content = serializeContent(withSentFields(EMPTY_NOTE, toSentFields(fields)));
    const now = new Date(ctx.clock.now());
    const inserted = await unit.tx
      .insert(note)
      .values(
        unit.encryption.sealRow(note, id, {
          id,
          visit_id: visit.id,
          patient_id: visit.patient_id,
          physician_id: requireRecordId(ctx.actor),
          created_by: ctx.actor.user,
          content,
          version: 1,
          created_at: now,
          updated_at: now,
        }),
      )
      .onConflictDoNothing()
      .returning();
    const [row] = inserted;
    if (row) {
      await appendRevisions(ctx, unit, row, [{ kind: 'CREATED', content }]);
      await unit.emit(ctx.actor.user, 'note.changed', { id, version: 1, is_locked: false });
    } else await lockOwnNote(ctx, unit, id);
    return readNote(unit, id);
  });

/** 409 with the stored note as `data`, so that the writer can merge it (NO-07). */
const versionConflict = async (unit: UnitOfWork, id: string) =>
  new AppError(409, getMessageText('RECORD_CHANGED'), [await readNote(unit, id)]);

type Change = SentFields & {
  is_locked?: boolean | undefined;
  /** The new addendum. */
  comment?: string | undefined;
};

/** The change that a request asks for. The specification's client sends paragraphs and the whole list of addenda. */
const toChange = (
  { comment, is_locked, ...fields }: Omit<Body<'updateNotes'>, 'version'>,
  addenda: number,
): Change => ({
  ...toSentFields(fields),
  is_locked,
  // A blank addendum is none.
  comment: (Array.isArray(comment) ? comment.slice(addenda).at(-1)?.comment : comment)?.trim() || undefined,
});

export const storeNote = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: StoredNote,
  change: { content: string; is_locked: boolean },
): Promise<StoredNote> => {
  const values = {
    ...change,
    was_locked: row.was_locked || change.is_locked,
    version: row.version + 1,
    updated_at: new Date(ctx.clock.now()),
  };
  await unit.tx
    .update(note)
    .set(unit.encryption.sealRow(note, row.id, values))
    .where(eq(note.id, row.id));
  await unit.emit(ctx.actor.user, 'note.changed', {
    id: row.id,
    version: values.version,
    is_locked: values.is_locked,
  });
  return { ...row, ...values };
};

/** Unlocks without changing the text, as the database requires. */
const unlockNote = async (ctx: RequestContext, unit: UnitOfWork, row: StoredNote): Promise<StoredNote> => {
  const version = row.version + 1;
  const updated_at = new Date(ctx.clock.now());
  await unit.tx.update(note).set({ is_locked: false, version, updated_at }).where(eq(note.id, row.id));
  const content = unit.encryption.open(note.content, row.id, row.content);
  await appendRevisions(ctx, unit, row, [{ kind: 'UNLOCKED', content }]);
  await unit.emit(ctx.actor.user, 'note.changed', { id: row.id, version, is_locked: false });
  return { ...row, is_locked: false, version, updated_at };
};

const addComment = async (ctx: RequestContext, unit: UnitOfWork, row: StoredNote, comment: string) => {
  await unit.tx
    .update(note)
    .set({ updated_at: new Date(ctx.clock.now()) })
    .where(eq(note.id, row.id));
  await appendRevisions(ctx, unit, row, [{ kind: 'COMMENTED', content: comment }]);
  await unit.emit(ctx.actor.user, 'note.changed', { id: row.id, version: row.version, is_locked: true });
};

/** Changes the text of an unlocked note and locks it when asked to. Locking requires every field but the comment (NO-02). */
const changeText = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: StoredNote,
  { next, isLocked }: { next: NoteDraft; isLocked: boolean },
): Promise<void> => {
  const draft = isLocked ? await validateInput(lockedNoteSchema, next) : next;
  const stored = unit.encryption.open(note.content, row.id, row.content);
  const content = serializeContent(draft, parseScreenshots(stored));
  await storeNote(ctx, unit, row, { content, is_locked: isLocked });
  await appendRevisions(ctx, unit, row, await listRevisions(ctx, unit, row.id, { content, isLocked }));
};

const applyChange = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  stored: StoredNote,
  { comment, is_locked, ...fields }: Change,
): Promise<void> => {
  const draft = parseContent(unit.encryption.open(note.content, stored.id, stored.content));
  const next = withSentFields(draft, fields);
  const isChanged = !isSameDraft(draft, next);
  if (stored.is_locked && is_locked !== false) {
    if (isChanged) throw conflict('NOTE_IS_LOCKED');
    if (comment !== undefined) await addComment(ctx, unit, stored, comment);
    return;
  }
  if (comment !== undefined) throw conflict('NOTE_NOT_LOCKED');
  const row = stored.is_locked ? await unlockNote(ctx, unit, stored) : stored;
  const isLocked = is_locked === true;
  if (isChanged || isLocked) await changeText(ctx, unit, row, { next, isLocked });
};

/** Whether a request was already applied and its reply lost. The same addendum twice in a row counts as one. */
const isRepeated = (
  unit: UnitOfWork,
  row: StoredNote,
  { comment, is_locked, ...fields }: Change,
  lastAddendum: string | undefined,
): boolean => {
  const draft = parseContent(unit.encryption.open(note.content, row.id, row.content));
  const isSameLock = is_locked === undefined || is_locked === row.is_locked;
  const isSameAddendum = comment === undefined || (row.is_locked && comment === lastAddendum);
  return isSameAddendum && isSameLock && isSameDraft(draft, withSentFields(draft, fields));
};

/**
 * Changes, locks, unlocks or comments a note of the actor. 409 with the stored note for an outdated version, 409 for a change
 * of a locked note, 400 with the fields that locking misses (NO-02, NO-07).
 */
export const updateNotes = (
  ctx: RequestContext,
  { id }: Params<'updateNotes'>,
  { version, ...body }: Body<'updateNotes'>,
): Promise<EncounterNote> =>
  ctx.write(async (unit) => {
    const row = await lockOwnNote(ctx, unit, id);
    const stored = await readNote(unit, id);
    const change = toChange(body, stored.comment.length);
    if (!isRepeated(unit, row, change, stored.comment.at(-1)?.comment)) {
      if (version !== undefined && version !== row.version) throw await versionConflict(unit, id);
      await applyChange(ctx, unit, row, change);
    }
    return readNote(unit, id);
  });

/**
 * Deletes a note of the actor with its screenshots. 409 for a note that was ever locked, because it is part of the
 * medical record (NO-01).
 */
export const deleteNotes = (ctx: RequestContext, { id }: Params<'deleteNotes'>): Promise<void> =>
  ctx.write(async (unit) => {
    const row = await lockOwnNote(ctx, unit, id);
    if (row.was_locked) throw conflict('NOTE_NOT_DELETABLE');
    const content = unit.encryption.open(note.content, id, row.content);
    for (const screenshot of parseScreenshots(content)) await releaseFile(unit, screenshot.id);
    const version = row.version + 1;
    const now = new Date(ctx.clock.now());
    await unit.tx.update(note).set({ deleted_at: now, updated_at: now, version }).where(eq(note.id, id));
    await unit.audit({
      action: 'note.delete',
      record_type: 'appointment',
      record_id: row.visit_id,
      physician: row.physician_id,
    });
    await unit.emit(ctx.actor.user, 'note.changed', { id, version, is_locked: false });
  });
