import { type Body, type NoteDraft, type NoteField, t } from '@openvisit/contract';
import { revalidate } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import { ApiError, getErrorMessage } from '../http/errors.ts';
import { revalidateNotes } from '../resources/notes.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import type { DraftStore } from './device-drafts.ts';
import { NoteAutosave } from './note-autosave.ts';
import { NoteChanges } from './note-changes.ts';
import { EditedNote, type NoteTarget } from './edited-note.ts';
import { readNote, readStoredNote } from './note-requests.ts';
import { addScreenshot, deleteScreenshot } from './note-screenshots.ts';
import { registerOpenPage } from './open-pages.ts';
import { noteRecovery } from './recover-notes.ts';

/**
 * Writes one note: each change is kept on the device at once and sent to the server soon after, again and again until it is
 * stored. Changes of other pages and devices are merged; what was changed on both sides becomes a conflict (NO-07).
 */
export class NoteWriter {
  private readonly target: NoteTarget;
  private readonly socket: RealtimeClient;
  private readonly edited: EditedNote;
  private readonly autosave: NoteAutosave;
  private readonly changes: NoteChanges;

  readonly getState: EditedNote['getState'];
  readonly subscribe: EditedNote['subscribe'];

  constructor(target: NoteTarget, socket: RealtimeClient, openDrafts: () => Promise<DraftStore | null>) {
    this.target = target;
    this.socket = socket;
    this.edited = new EditedNote(target, openDrafts);
    this.autosave = new NoteAutosave(this.edited, () => void this.changes.merge());
    this.changes = new NoteChanges(this.edited, this.autosave);
    this.getState = this.edited.getState;
    this.subscribe = this.edited.subscribe;
  }

  /** Loads the note and follows it. Returns the function to call on unmount, which sends what is unsaved. */
  open(): () => void {
    const { page, close } = registerOpenPage();
    this.edited.copy.page = page;
    this.autosave.isRepeating = true;
    const saveNow = () => void this.flush();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    globalThis.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    const unsubscribe = [
      this.socket.on('event', (event) => {
        if (event.name === 'note.changed') this.changes.add(event.data);
      }),
      // The server can be reached again.
      this.socket.on('welcome', saveNow),
    ];
    void this.load();
    return () => {
      globalThis.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      for (const stop of unsubscribe) stop();
      this.autosave.isRepeating = false;
      void this.sendLast(close);
    };
  }

  /** Sends what is unsaved before the page closes; the lists name it if it has to wait. */
  private async sendLast(close: () => Promise<void>): Promise<void> {
    try {
      await this.flush();
    } finally {
      await close();
    }
    await revalidate('waitingNotes');
  }

  /** Loads the stored note and what an earlier page left on this device. Never rejects. */
  readonly load = async (): Promise<void> => {
    this.edited.setProgress({ loading: true, error: null });
    const { noteId, appointmentId } = this.target;
    try {
      // What it sends is in the note then, and its copies are gone.
      await noteRecovery.settled();
      const note = noteId
        ? await readNote(noteId)
        : (await call('getNoteOfVisit', { params: { id: appointmentId } })).note;
      if (await this.edited.show(note)) void this.flush();
      void this.changes.merge();
    } catch (error) {
      this.edited.setProgress({ loading: false, error: getErrorMessage(error) });
    }
  };

  /** Takes a change of the author. */
  readonly change = (draft: NoteDraft): void => {
    this.edited.edit(draft);
    this.autosave.schedule();
  };

  /** Sends what is unsaved. Resolves whether the server has everything; a conflict or a failure leaves it here. */
  readonly flush = (): Promise<boolean> => this.autosave.flush();

  /** Settles the conflict in a field with the chosen text; the last one sends the note. */
  readonly resolveConflict = (field: NoteField, text: string): void => {
    this.edited.resolveConflict(field, text);
    this.autosave.schedule();
  };

  /**
   * Sends the text, then locks, unlocks or comments the note. Rejects with the server's refusal. Resolves false while a
   * conflict or the connection keeps the text from being sent.
   */
  readonly update = async (change: Pick<Body<'updateNotes'>, 'is_locked' | 'comment'>): Promise<boolean> => {
    if (!(await this.flush())) return false;
    const { note } = this.getState();
    if (!note) return false;
    const { id, version } = note;
    try {
      this.edited.adopt(await call('updateNotes', { params: { id }, body: { version, ...change } }));
      return true;
    } catch (error) {
      const stored = readStoredNote(error);
      if (!stored) throw error;
      this.edited.adopt(stored);
      return false;
    }
  };

  /** Adds an uploaded picture of the call to the note (NO-06). Rejects with the server's refusal. */
  readonly addScreenshot = async (permission: string, file: string): Promise<void> => {
    if (this.getState().error !== null) await this.load();
    const { loading, error } = this.getState();
    if (loading || error !== null) throw new ApiError('offline', error ?? t('The note is still loading'));
    await this.autosave.settled();
    await addScreenshot(this.edited, permission, file);
  };

  /** Removes a screenshot. Rejects with the server's refusal, as for a locked note (NO-06). */
  readonly deleteScreenshot = (screenshot: string): Promise<void> =>
    deleteScreenshot(this.edited, screenshot);

  /** Deletes the note with what is not saved. Rejects with the server's refusal, as for a note that was locked (NO-01). */
  readonly delete = async (): Promise<void> => {
    await this.autosave.settled();
    await call('deleteNotes', { params: { id: this.edited.noteId } });
    this.edited.discard();
    await revalidateNotes();
  };

  /** Starts a new, empty note of the visit after this one was locked. */
  readonly startNew = (): void => this.edited.startNew();
}
