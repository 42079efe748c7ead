import {
  toNoteDraft,
  EMPTY_NOTE,
  hasNoteContent,
  mergeNotes,
  NOTE_FIELDS,
  isSameDraft,
  type Body,
  type EncounterNote,
  type NoteDraft,
  type NoteField,
} from '@openvisit/contract';
import { Store } from '../calls/store.ts';
import { call } from '../http/call.ts';
import { ApiError, getErrorMessage } from '../http/errors.ts';
import { createId } from '../create-id.ts';
import { calculateBackoffMs } from '../realtime/backoff.ts';
import type { RealtimeClient } from '../realtime/client.ts';
import { DeviceCopy } from './device-copy.ts';
import type { DeviceDraft, DraftStore } from './device-drafts.ts';
import {
  listChangedFields,
  changeNote,
  createNote,
  isTransient,
  readNote,
  readStoredNote,
} from './note-requests.ts';
import { openPage } from './open-pages.ts';
import { noteRecovery } from './recover-notes.ts';

/** Fields that were changed here and elsewhere; the author decides (NO-07). */
export interface NoteConflict {
  fields: NoteField[];
  /** The version that the server has. */
  saved: EncounterNote;
}

export interface NoteWriterState {
  loading: boolean;
  /** Why the note could not be loaded. */
  error: string | null;
  /** The stored note; null until its text is sent for the first time. */
  note: EncounterNote | null;
  draft: NoteDraft;
  /** Where the text is. `waiting` is sent again by itself, `refused` is not. */
  saveState: 'saved' | 'unsaved' | 'saving' | 'waiting' | 'refused';
  saveError: string | null;
  /** Whether unsaved text is kept on the device; false where its storage is full or blocked. */
  isOnDevice: boolean;
  conflict: NoteConflict | null;
}

/** A note by id, or the unlocked note of a visit, which is created when something is written. */
export interface NoteTarget {
  noteId: string | null;
  appointmentId: string;
}

interface RemoteChange {
  version: number;
  is_locked: boolean;
}

/** After the last keystroke, and at most after the first unsaved one: text is on the server within 2 s (NO-07). */
const SAVE_DELAY_MS = 500;
const SAVE_WITHIN_MS = 1_200;

/**
 * Writes one note: each change is kept on the device at once and sent to the server soon after, again and again until it is
 * stored. Changes of other pages and devices are merged; what was changed on both sides becomes a conflict (NO-07).
 */
export class NoteWriter {
  private readonly store = new Store<NoteWriterState>({
    loading: true,
    error: null,
    note: null,
    draft: EMPTY_NOTE,
    saveState: 'saved',
    saveError: null,
    isOnDevice: true,
    conflict: null,
  });
  private readonly target: NoteTarget;
  private readonly socket: RealtimeClient;
  private readonly copy: DeviceCopy;
  private noteId: string;
  /** The text that the draft was last equal to on the server. */
  private base: NoteDraft = EMPTY_NOTE;
  /** The text that was sent last, until its reply arrives; it is sent again first. */
  private sent: NoteDraft | null = null;
  private unsavedSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<boolean> | null = null;
  private failures = 0;
  /** The latest change of each note that this page has not compared with its own version yet. */
  private readonly changes = new Map<string, RemoteChange>();
  private stop: (() => void)[] = [];

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(target: NoteTarget, socket: RealtimeClient, openDrafts: () => Promise<DraftStore | null>) {
    this.target = target;
    this.socket = socket;
    this.noteId = target.noteId ?? createId();
    this.copy = new DeviceCopy(openDrafts, (isOnDevice) => this.store.set({ isOnDevice }));
  }

  /** Loads the note and follows it. Returns the function to call on unmount, which sends what is unsaved. */
  open(): () => void {
    const { page, close } = openPage();
    this.copy.page = page;
    const saveNow = () => void this.flush();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    globalThis.addEventListener('online', saveNow);
    globalThis.document.addEventListener('visibilitychange', saveWhenHidden);
    this.stop = [
      () => globalThis.removeEventListener('online', saveNow),
      () => globalThis.document.removeEventListener('visibilitychange', saveWhenHidden),
      this.socket.on('event', (event) => {
        if (event.name !== 'note.changed') return;
        this.changes.set(event.data.id, event.data);
        void this.follow();
      }),
      // The server can be reached again.
      this.socket.on('welcome', saveNow),
      () => void this.flush().finally(close),
    ];
    void this.load();
    return () => {
      for (const release of this.stop.splice(0)) release();
    };
  }

  /** Loads the stored note and what an earlier page left on this device. Never rejects. */
  readonly load = async (): Promise<void> => {
    this.store.set({ loading: true, error: null });
    const { noteId, appointmentId } = this.target;
    try {
      // What it sends is in the note then, and its copies are gone.
      await noteRecovery.settled();
      const note = noteId
        ? await readNote(noteId)
        : (await call('getNoteOfVisit', { params: { id: appointmentId } })).note;
      await this.start(note);
    } catch (error) {
      this.store.set({ loading: false, error: getErrorMessage(error) });
    }
  };

  /** Takes a change of the author. */
  readonly change = (draft: NoteDraft): void => {
    this.store.set({ draft, saveState: 'unsaved' });
    this.keepOnDevice();
    this.scheduleSave();
  };

  /** Sends what is unsaved. Resolves whether the server has everything; a conflict or a failure leaves it here. */
  readonly flush = (): Promise<boolean> => {
    clearTimeout(this.timer);
    this.saving ??= this.saveAll().finally(() => {
      this.saving = null;
      void this.follow();
    });
    return this.saving;
  };

  /** Settles the conflict in a field with the chosen text; the last one sends the note. */
  readonly resolveConflict = (field: NoteField, text: string): void => {
    const { conflict, draft } = this.getState();
    const fields = (conflict?.fields ?? []).filter((other) => other !== field);
    this.store.set({ conflict: conflict && fields.length > 0 ? { ...conflict, fields } : null });
    this.change({ ...draft, [field]: text });
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
      this.adopt(await call('updateNotes', { params: { id }, body: { version, ...change } }));
      return true;
    } catch (error) {
      const stored = readStoredNote(error);
      if (!stored) throw error;
      this.adopt(stored);
      return false;
    }
  };

  /**
   * Adds an uploaded picture of the call to the note, which is created if nothing was written yet. The text is not part of the
   * request, so neither can replace the other (NO-06). Rejects with the server's refusal.
   */
  readonly addScreenshot = async (permission: string, file: string): Promise<void> => {
    if (this.getState().error !== null) await this.load();
    const { loading, error } = this.getState();
    if (loading || error !== null) throw new ApiError('offline', error ?? 'The note is still loading');
    await this.saving;
    const id = this.noteId;
    if (!this.getState().note) this.adoptReply(id, await createNote(id, this.target.appointmentId, {}));
    this.adoptReply(id, await call('addNoteScreenshot', { params: { id }, body: { permission, file } }));
  };

  /** Removes a screenshot. Rejects with the server's refusal, as for a locked note (NO-06). */
  readonly deleteScreenshot = async (screenshot: string): Promise<void> => {
    const id = this.noteId;
    this.adoptReply(id, await call('deleteNoteScreenshot', { params: { id, screenshot } }));
  };

  /** Starts a new, empty note of the visit after this one was locked. */
  readonly startNew = (): void => {
    this.noteId = createId();
    this.base = EMPTY_NOTE;
    this.sent = null;
    this.store.set({ note: null, draft: EMPTY_NOTE, saveState: 'saved', saveError: null, conflict: null });
  };

  private get isDirty(): boolean {
    return !isSameDraft(this.base, this.getState().draft);
  }

  /** Shows the stored note with the text that closed or crashed pages of this device have not sent. */
  private async start(note: EncounterNote | null): Promise<void> {
    const left = await this.copy.listLeft(this.target.appointmentId);
    this.noteId = note?.id ?? left.find(({ version }) => version === 0)?.noteId ?? this.noteId;
    this.base = note ? toNoteDraft(note) : EMPTY_NOTE;
    const drafts = left.filter(({ noteId }) => noteId === this.noteId);
    this.store.set({ note, draft: this.base, loading: false });
    for (const item of drafts) this.recover(item);
    if (this.isDirty || drafts.length > 0) {
      this.keepOnDevice();
      await this.copy.remove(drafts);
      void this.flush();
    }
    void this.follow();
  }

  private recover({ base, draft, sent }: DeviceDraft): void {
    const { note, draft: shown, conflict } = this.getState();
    const merged = mergeNotes(base, draft, shown, sent);
    const fields = [...new Set([...(conflict?.fields ?? []), ...merged.conflicts])];
    this.store.set({
      draft: merged.draft,
      saveState: 'unsaved',
      conflict: note && fields.length > 0 ? { fields, saved: note } : null,
    });
  }

  private keepOnDevice(): void {
    const { draft, note } = this.getState();
    this.copy.keep(
      this.isDirty
        ? {
            noteId: this.noteId,
            appointmentId: this.target.appointmentId,
            version: note?.version ?? 0,
            base: this.base,
            draft,
            sent: this.sent,
          }
        : null,
      this.noteId,
    );
  }

  private scheduleSave(delayMs = SAVE_DELAY_MS): void {
    const now = Date.now();
    this.unsavedSince ??= now;
    clearTimeout(this.timer);
    const latest = this.unsavedSince + SAVE_WITHIN_MS - now;
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(delayMs, latest)));
  }

  private async saveAll(): Promise<boolean> {
    while (this.isDirty) {
      const { note, draft, conflict, loading } = this.getState();
      if (loading || conflict || (!note && !hasNoteContent(draft))) return false;
      this.store.set({ saveState: 'saving' });
      this.unsavedSince = null;
      this.sent ??= draft;
      this.keepOnDevice();
      try {
        await this.saveOnce(note, this.sent);
      } catch (error) {
        if (!this.handleFailure(error)) return false;
      }
    }
    this.store.set({ saveState: 'saved', saveError: null });
    return true;
  }

  private async saveOnce(note: EncounterNote | null, sent: NoteDraft): Promise<void> {
    if (note) {
      const stored = await changeNote(note, listChangedFields(this.base, sent));
      // The server may have cleaned the text, so what was not typed on since takes its version.
      const reply = toNoteDraft(stored);
      const { draft } = this.getState();
      const kept = NOTE_FIELDS.map((field) => [
        field,
        draft[field] === sent[field] ? reply[field] : draft[field],
      ]);
      this.base = reply;
      this.store.set({ note: stored, draft: Object.fromEntries(kept) as NoteDraft });
    } else {
      // The reply may be that of an earlier request, so the text here stays and is compared with it.
      const { appointmentId } = this.target;
      const stored = await createNote(this.noteId, appointmentId, listChangedFields(EMPTY_NOTE, sent));
      this.base = toNoteDraft(stored);
      this.store.set({ note: stored });
    }
    this.failures = 0;
    this.sent = null;
    this.keepOnDevice();
  }

  /** Returns whether to save again immediately, because a change from elsewhere was merged. */
  private handleFailure(error: unknown): boolean {
    const stored = readStoredNote(error);
    if (stored) {
      this.adopt(stored);
      this.sent = null;
      return true;
    }
    const isWaiting = isTransient(error);
    if (!isWaiting) this.sent = null;
    this.store.set({ saveState: isWaiting ? 'waiting' : 'refused', saveError: getErrorMessage(error) });
    if (isWaiting && this.stop.length > 0) {
      this.timer = setTimeout(() => void this.flush(), calculateBackoffMs(this.failures));
      this.failures += 1;
    }
    return false;
  }

  /** Reads the note again after another page has changed it. A change that arrives while it is loaded or saved waits. */
  private async follow(): Promise<void> {
    const { note, loading } = this.getState();
    const change = this.changes.get(this.noteId);
    if (!change || !note || loading || this.saving) return;
    this.changes.delete(this.noteId);
    const { version, is_locked } = change;
    if (version <= note.version && is_locked === note.is_locked && !is_locked) return;
    try {
      this.adopt(await readNote(note.id));
      void this.flush();
    } catch {
      // The next change of this page or the next event reads it again.
    }
  }

  /** Takes the reply about a note, unless the writer has started another one meanwhile. */
  private adoptReply(id: string, stored: EncounterNote): void {
    if (id === this.noteId) this.adopt(stored);
  }

  /** Merges a stored version that this page has not written. */
  private adopt(stored: EncounterNote): void {
    const { draft, conflict, note } = this.getState();
    if (note && stored.version < note.version) return;
    const saved = toNoteDraft(stored);
    const merged = mergeNotes(this.base, draft, saved, this.sent);
    this.base = saved;
    const isDifferent = (field: NoteField) => merged.draft[field] !== saved[field];
    // A locked note takes no text, so what is not in it has to be decided on.
    const open = stored.is_locked ? NOTE_FIELDS : [...(conflict?.fields ?? []), ...merged.conflicts];
    const fields = NOTE_FIELDS.filter((field) => open.includes(field) && isDifferent(field));
    this.store.set({
      note: stored,
      draft: merged.draft,
      conflict: fields.length > 0 ? { fields, saved: stored } : null,
    });
    this.keepOnDevice();
    if (!this.isDirty) this.store.set({ saveState: 'saved', saveError: null });
  }
}
