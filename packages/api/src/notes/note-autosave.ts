import { EMPTY_NOTE, hasNoteContent } from '@openvisit/contract';
import { getErrorMessage } from '../http/errors.ts';
import { calculateBackoffMs } from '../realtime/backoff.ts';
import type { EditedNote } from './edited-note.ts';
import {
  changeNote,
  createNote,
  isMissing,
  isTransient,
  listChangedFields,
  readStoredNote,
} from './note-requests.ts';
import { getSuccessorId } from './successor-id.ts';

/** After the last keystroke, and at most after the first unsaved one: text is on the server within 2 s (NO-07). */
const SAVE_DELAY_MS = 500;
const SAVE_WITHIN_MS = 1_200;

/** Sends the text of a note soon after it was typed, again and again until the server has it (NO-07). */
export class NoteAutosave {
  /** Whether a save that did not reach the server is repeated. */
  isRepeating = false;
  private readonly edited: EditedNote;
  private readonly onSettled: () => void;
  private unsavedSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<boolean> | null = null;
  private failures = 0;

  /** `onSettled` is called after each save, whatever its outcome. */
  constructor(edited: EditedNote, onSettled: () => void) {
    this.edited = edited;
    this.onSettled = onSettled;
  }

  get isSaving(): boolean {
    return this.saving !== null;
  }

  /** Resolves when no save is running. */
  async settled(): Promise<void> {
    await this.saving;
  }

  /** Saves soon; typing on delays it for a while. */
  schedule(): void {
    const now = Date.now();
    this.unsavedSince ??= now;
    clearTimeout(this.timer);
    const latest = this.unsavedSince + SAVE_WITHIN_MS - now;
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(SAVE_DELAY_MS, latest)));
  }

  /** Saves now. Resolves whether the server has everything; a conflict or a failure leaves it here. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.saving ??= this.saveAll().finally(() => {
      this.saving = null;
      this.onSettled();
    });
    return this.saving;
  }

  private async saveAll(): Promise<boolean> {
    const { edited } = this;
    while (edited.isDirty) {
      const { note, draft, conflict, loading } = edited.getState();
      if (loading || conflict || (!note && !hasNoteContent(draft))) return false;
      edited.setProgress({ saveState: 'saving' });
      this.unsavedSince = null;
      try {
        await this.saveOnce();
      } catch (error) {
        if (!(await this.handleFailure(error))) return false;
      }
    }
    edited.setProgress({ saveState: 'saved', saveError: null });
    return true;
  }

  private async saveOnce(): Promise<void> {
    const { edited } = this;
    const { note } = edited.getState();
    const { base, sent } = edited.startSending();
    if (note) {
      edited.acceptChanged(await changeNote(note, listChangedFields(base, sent)), sent);
    } else {
      const { noteId, appointmentId } = edited;
      edited.acceptCreated(await createNote(noteId, appointmentId, listChangedFields(EMPTY_NOTE, sent)));
    }
    this.failures = 0;
  }

  /** Resolves whether to save again immediately, because a change from elsewhere was merged. */
  private async handleFailure(error: unknown): Promise<boolean> {
    const { edited } = this;
    const { note } = edited.getState();
    if (note && isMissing(error)) {
      await edited.moveTo(await getSuccessorId(note.id));
      return true;
    }
    const stored = readStoredNote(error);
    if (stored) {
      edited.adopt(stored);
      edited.stopSending();
      return true;
    }
    const isWaiting = isTransient(error);
    if (!isWaiting) edited.stopSending();
    edited.setProgress({
      saveState: isWaiting ? 'waiting' : 'refused',
      saveError: getErrorMessage(error),
    });
    if (isWaiting && this.isRepeating) {
      this.timer = setTimeout(() => void this.flush(), calculateBackoffMs(this.failures));
      this.failures += 1;
    }
    return false;
  }
}
