import { toNoteDraft, EMPTY_NOTE, hasNoteContent, mergeNotes, isSameDraft } from '@openvisit/contract';
import type { DeviceDraft, DraftStore } from './device-drafts.ts';
import {
  listChangedFields,
  changeNote,
  createNote,
  isMissing,
  isTransient,
  readNote,
  readStoredNote,
} from './note-requests.ts';
import { listOpenPages } from './open-pages.ts';
import { getSuccessorId } from './successor-id.ts';

const findNote = async (id: string) => {
  try {
    return await readNote(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Sends one text; false if the author has to decide first, which opening the note asks for. */
const sendDraft = async (item: DeviceDraft): Promise<boolean> => {
  const { noteId, appointmentId, version, base, draft, sent } = item;
  const stored = await findNote(noteId);
  if (!stored) {
    if (!hasNoteContent(draft)) return true;
    // A note that the server knew was deleted elsewhere, without this text.
    if (version > 0) {
      const successor = { noteId: await getSuccessorId(noteId), version: 0, base: EMPTY_NOTE, sent: null };
      return sendDraft({ ...item, ...successor });
    }
    const created = await createNote(noteId, appointmentId, listChangedFields(EMPTY_NOTE, draft));
    return isSameDraft(toNoteDraft(created), draft);
  }
  const merged = mergeNotes(base, draft, toNoteDraft(stored), sent);
  if (merged.conflicts.length > 0) return false;
  const fields = listChangedFields(toNoteDraft(stored), merged.draft);
  if (Object.keys(fields).length === 0) return true;
  if (stored.is_locked) return false;
  await changeNote(stored, fields);
  return true;
};

/** Whether the text can be sent later; also if the note was changed after it was read. */
const isRepeatable = (error: unknown): boolean => isTransient(error) || readStoredNote(error) !== null;

/** A text that the server refuses stays on the device and does not keep the others from being sent. Rejects to try again. */
const trySendDraft = async (item: DeviceDraft): Promise<boolean> => {
  try {
    return await sendDraft(item);
  } catch (error) {
    if (isRepeatable(error)) throw error;
    return false;
  }
};

/**
 * Sends the texts that closed or crashed pages have left on this device, after the author has signed in again (NO-07).
 * Resolves whether it has to be called again: for texts of pages that are still open, or when the server was not reached.
 * Never rejects.
 */
const recoverNotes = async (openDrafts: () => Promise<DraftStore | null>): Promise<boolean> => {
  try {
    const [drafts, open] = await Promise.all([openDrafts(), listOpenPages()]);
    const all = (await drafts?.list()) ?? [];
    for (const item of all) {
      if (open.has(item.page)) continue;
      if (await trySendDraft(item)) await drafts?.remove(item);
    }
    return all.some(({ page }) => open.has(page));
  } catch (error) {
    return isRepeatable(error);
  }
};

let running: Promise<boolean> = Promise.resolve(false);

/** One recovery at a time; a note that is opened waits for it. */
export const noteRecovery = {
  run: (openDrafts: () => Promise<DraftStore | null>): Promise<boolean> => {
    running = running.then(() => recoverNotes(openDrafts));
    return running;
  },
  /** Resolves when no recovery is running. Never rejects. */
  settled: async (): Promise<void> => {
    await running;
  },
};

/** A note with text that is only on this device, because its author has to compare versions or the server refuses it (NO-07). */
export type WaitingNote = Pick<DeviceDraft, 'noteId' | 'appointmentId' | 'version'>;

/** The notes whose text recovery could not send. Rejects where nothing can be read. */
export const listWaitingNotes = async (
  openDrafts: () => Promise<DraftStore | null>,
): Promise<WaitingNote[]> => {
  await noteRecovery.settled();
  const [drafts, open] = await Promise.all([openDrafts(), listOpenPages()]);
  const left = ((await drafts?.list()) ?? []).filter(({ page }) => !open.has(page));
  return [...new Map(left.map((item) => [item.noteId, item])).values()].map(
    ({ noteId, appointmentId, version }) => ({ noteId, appointmentId, version }),
  );
};
