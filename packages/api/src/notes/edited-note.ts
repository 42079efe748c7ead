import {
  EMPTY_NOTE,
  isSameDraft,
  mergeNotes,
  NOTE_FIELDS,
  toNoteDraft,
  type EncounterNote,
  type NoteDraft,
  type NoteField,
} from '@openvisit/contract';
import { createId } from '../create-id.ts';
import { Store } from '../store.ts';
import { DeviceCopy } from './device-copy.ts';
import type { DeviceDraft, DraftStore } from './device-drafts.ts';

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
  /** Where the text is. `waiting` is sent again automatically, `refused` is not. */
  saveState: 'saved' | 'unsaved' | 'saving' | 'waiting' | 'refused';
  saveError: string | null;
  /** Whether unsaved text is kept on the device; false where its storage is full or blocked. */
  isOnDevice: boolean;
  conflict: NoteConflict | null;
  /** Whether the text is in a new note now, because the one that it was typed into was deleted elsewhere. */
  isRestored: boolean;
}

/** A note by id, or the unlocked note of a visit, which is created when something is written. */
export interface NoteTarget {
  noteId: string | null;
  appointmentId: string;
}

type Progress = Pick<NoteWriterState, 'loading' | 'error' | 'saveState' | 'saveError'>;

/**
 * One note on this page: the text of the author, the version of the server, and what was changed in both. Sends nothing;
 * keeps unsaved text on the device.
 */
export class EditedNote {
  private readonly store = new Store<NoteWriterState>({
    loading: true,
    error: null,
    note: null,
    draft: EMPTY_NOTE,
    saveState: 'saved',
    saveError: null,
    isOnDevice: true,
    conflict: null,
    isRestored: false,
  });
  readonly appointmentId: string;
  /** Chosen here for a note that the server does not have yet. */
  noteId: string;
  readonly copy: DeviceCopy;
  /** The text that the draft was last equal to on the server. */
  private base: NoteDraft = EMPTY_NOTE;
  /** The text that was sent last, until its reply arrives; it is sent again first. */
  private sent: NoteDraft | null = null;
  /** The text that both versions of a field in conflict were written from. */
  private conflictBase: Partial<NoteDraft> = {};

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor({ noteId, appointmentId }: NoteTarget, openDrafts: () => Promise<DraftStore | null>) {
    this.appointmentId = appointmentId;
    this.noteId = noteId ?? createId();
    this.copy = new DeviceCopy(openDrafts, (isOnDevice) => this.store.set({ isOnDevice }));
  }

  /** Whether the draft differs from the text on the server. */
  get isDirty(): boolean {
    return !isSameDraft(this.base, this.getState().draft);
  }

  setProgress(progress: Partial<Progress>): void {
    this.store.set(progress);
  }

  /**
   * Shows the stored note with the text that closed or crashed pages of this device have not sent. Resolves whether there is
   * text to send.
   */
  async show(note: EncounterNote | null): Promise<boolean> {
    const left = await this.copy.listLeft(this.appointmentId);
    this.noteId = note?.id ?? left.find(({ version }) => version === 0)?.noteId ?? this.noteId;
    this.base = note ? toNoteDraft(note) : EMPTY_NOTE;
    const drafts = left.filter(({ noteId }) => noteId === this.noteId);
    this.store.set({ note, draft: this.base, loading: false });
    for (const item of drafts) this.mergeDeviceDraft(item);
    if (!this.isDirty && drafts.length === 0) return false;
    this.keepOnDevice();
    await this.copy.remove(drafts);
    return true;
  }

  edit(draft: NoteDraft): void {
    this.store.set({ draft, saveState: 'unsaved' });
    this.keepOnDevice();
  }

  resolveConflict(field: NoteField, text: string): void {
    const { conflict, draft } = this.getState();
    const fields = (conflict?.fields ?? []).filter((other) => other !== field);
    if (conflict) this.setConflict(fields, conflict.saved, this.base);
    this.edit({ ...draft, [field]: text });
  }

  /** Shows a new, empty note of the same visit. */
  startNew(): void {
    this.startWith(createId(), EMPTY_NOTE);
  }

  /** Forgets the text with its copy on the device, because the author has deleted the note. */
  discard(): void {
    this.copy.keep(null, this.noteId);
    this.startNew();
  }

  /** Keeps the text as that of a new note, because the stored one was deleted elsewhere (NO-07). */
  async moveTo(noteId: string): Promise<void> {
    const deleted = { noteId: this.noteId, page: this.copy.page };
    this.startWith(noteId, this.getState().draft);
    this.store.set({ saveState: 'unsaved', isRestored: true });
    this.keepOnDevice();
    await this.copy.remove([deleted]);
  }

  private startWith(noteId: string, draft: NoteDraft): void {
    this.noteId = noteId;
    this.base = EMPTY_NOTE;
    this.sent = null;
    this.conflictBase = {};
    const progress = { saveState: 'saved', saveError: null, conflict: null, isRestored: false } as const;
    this.store.set({ note: null, draft, ...progress });
  }

  /** Returns the text to send, and the text on the server that it changes. */
  startSending(): { base: NoteDraft; sent: NoteDraft } {
    this.sent ??= this.getState().draft;
    this.keepOnDevice();
    return { base: this.base, sent: this.sent };
  }

  /** Sends the draft instead of the same text next time. */
  stopSending(): void {
    this.sent = null;
  }

  /** Takes the reply to the note's first text. It may answer an earlier request, so the draft is compared with it. */
  acceptCreated(stored: EncounterNote): void {
    this.base = toNoteDraft(stored);
    this.store.set({ note: stored });
    this.sent = null;
    this.keepOnDevice();
  }

  /** Takes the reply to a change. The server may have cleaned the text, so fields that were not typed on since take its version. */
  acceptChanged(stored: EncounterNote, sent: NoteDraft): void {
    const reply = toNoteDraft(stored);
    const { draft } = this.getState();
    const kept = NOTE_FIELDS.map((field) => [
      field,
      draft[field] === sent[field] ? reply[field] : draft[field],
    ]);
    this.base = reply;
    this.store.set({ note: stored, draft: Object.fromEntries(kept) as NoteDraft });
    this.sent = null;
    this.keepOnDevice();
  }

  /** Takes the reply about a note, unless another one was started meanwhile. */
  adoptReply(id: string, stored: EncounterNote): void {
    if (id === this.noteId) this.adopt(stored);
  }

  /** Merges a stored version that this page has not written. */
  adopt(stored: EncounterNote): void {
    const { draft, conflict, note } = this.getState();
    if (note && stored.version < note.version) return;
    const saved = toNoteDraft(stored);
    const { base } = this;
    const merged = mergeNotes(base, draft, saved, this.sent);
    this.base = saved;
    const isDifferent = (field: NoteField) => merged.draft[field] !== saved[field];
    // A locked note takes no text, so what is not in it has to be decided on.
    const open = stored.is_locked ? NOTE_FIELDS : [...(conflict?.fields ?? []), ...merged.conflicts];
    const fields = NOTE_FIELDS.filter((field) => open.includes(field) && isDifferent(field));
    this.store.set({ note: stored, draft: merged.draft });
    this.setConflict(fields, stored, base);
    this.keepOnDevice();
    if (!this.isDirty) this.store.set({ saveState: 'saved', saveError: null });
  }

  private mergeDeviceDraft({ base, draft, sent }: DeviceDraft): void {
    const { note, draft: shown, conflict } = this.getState();
    const merged = mergeNotes(base, draft, shown, sent);
    this.store.set({ draft: merged.draft, saveState: 'unsaved' });
    if (!note) return;
    const saved = toNoteDraft(note);
    const open = new Set([...(conflict?.fields ?? []), ...merged.conflicts]);
    // A locked note takes no text, so what is not in it has to be decided on.
    const isOpen = (field: NoteField) =>
      note.is_locked ? merged.draft[field] !== saved[field] : open.has(field);
    this.setConflict(NOTE_FIELDS.filter(isOpen), note, base);
  }

  /** `base` is the text before this conflict; fields that were in conflict before keep theirs. */
  private setConflict(fields: NoteField[], saved: EncounterNote, base: NoteDraft): void {
    const bases = fields.map((field) => [field, this.conflictBase[field] ?? base[field]]);
    this.conflictBase = Object.fromEntries(bases) as Partial<NoteDraft>;
    this.store.set({ conflict: fields.length > 0 ? { fields, saved } : null });
  }

  private keepOnDevice(): void {
    const { noteId, appointmentId, sent } = this;
    const { draft, note } = this.getState();
    // The page that reads the copy finds the same conflict.
    const base = { ...this.base, ...this.conflictBase };
    const unsaved = { noteId, appointmentId, version: note?.version ?? 0, base, draft, sent };
    this.copy.keep(this.isDirty ? unsaved : null, noteId);
  }
}
