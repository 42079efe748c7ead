import { NOTE_SCREENSHOTS_MAX, type Body, type EncounterNote, type Params } from '@openvisit/contract';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { note } from '../../schema/notes.ts';
import { consumeScreenshotPermission } from '../calls/index.ts';
import { claimFile, findOwnFile, hashFile, releaseFile } from '../files/index.ts';
import { parseContent, parseScreenshots, serializeContent, type StoredScreenshot } from './note-content.ts';
import { appendRevisions } from './note-history.ts';
import { lockOwnNote, readNote, storeNote, type StoredNote } from './write-notes.ts';

/** Stores the changed list of screenshots with the text as it is, and records it in the history (BX-11). */
const storeScreenshots = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: StoredNote,
  {
    kind,
    screenshots,
  }: { kind: 'SCREENSHOT_ADDED' | 'SCREENSHOT_REMOVED'; screenshots: readonly StoredScreenshot[] },
): Promise<void> => {
  const stored = unit.encryption.open(note.content, row.id, row.content);
  const content = serializeContent(parseContent(stored), screenshots);
  await storeNote(ctx, unit, row, { content, is_locked: false });
  await appendRevisions(ctx, unit, row, [{ kind, content }]);
};

const listStored = (unit: UnitOfWork, row: StoredNote): StoredScreenshot[] =>
  parseScreenshots(unit.encryption.open(note.content, row.id, row.content));

/**
 * Adds an uploaded picture to an unlocked note of the actor, with a permission from the call of the note's visit. A repeated file
 * changes nothing, because the reply may have been lost. 409 for a locked note and for a permission that cannot be used, 400 for
 * a picture whose bytes are missing or damaged (NO-06).
 */
export const addNoteScreenshot = async (
  ctx: RequestContext,
  { id }: Params<'addNoteScreenshot'>,
  { permission, file }: Body<'addNoteScreenshot'>,
): Promise<EncounterNote> => {
  await findOwnFile(ctx.db, ctx.actor, file);
  // Outside the transaction, which would keep its connection while the bytes are read.
  const sha256 = await hashFile(ctx, file);
  return ctx.write(async (unit) => {
    const row = await lockOwnNote(ctx, unit, id);
    const before = listStored(unit, row);
    if (before.some((screenshot) => screenshot.id === file)) return readNote(unit, id);
    if (row.is_locked) throw conflict('NOTE_IS_LOCKED');
    if (before.length >= NOTE_SCREENSHOTS_MAX) throw conflict('NOTE_SCREENSHOTS_LIMIT');
    const taken_at = await consumeScreenshotPermission(ctx, unit, { permission, visit: row.visit_id });
    await claimFile(unit, ctx.actor, file, {
      kind: 'screenshot',
      record_type: 'note',
      record_id: id,
      physician: row.physician_id,
    });
    if (sha256 === null) throw badRequest('SCREENSHOT_LOST');
    const added = { id: file, taken_at: taken_at.toISOString(), sha256 };
    await storeScreenshots(ctx, unit, row, { kind: 'SCREENSHOT_ADDED', screenshots: [...before, added] });
    return readNote(unit, id);
  });
};

/**
 * Removes a screenshot from an unlocked note of the actor and deletes its picture. Does nothing if the note does not have
 * it. 409 NOTE_LOCK_TO_SAVE for a locked note (NO-06).
 */
export const deleteNoteScreenshot = (
  ctx: RequestContext,
  { id, screenshot }: Params<'deleteNoteScreenshot'>,
): Promise<EncounterNote> =>
  ctx.write(async (unit) => {
    const row = await lockOwnNote(ctx, unit, id);
    const before = listStored(unit, row);
    if (!before.some((stored) => stored.id === screenshot)) return readNote(unit, id);
    if (row.is_locked) throw conflict('NOTE_LOCK_TO_SAVE');
    await releaseFile(unit, screenshot);
    const screenshots = before.filter((stored) => stored.id !== screenshot);
    await storeScreenshots(ctx, unit, row, { kind: 'SCREENSHOT_REMOVED', screenshots });
    return readNote(unit, id);
  });
