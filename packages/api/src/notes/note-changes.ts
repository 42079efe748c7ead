import type { NoteAutosave } from './note-autosave.ts';
import type { EditedNote } from './edited-note.ts';
import { readNote } from './note-requests.ts';

interface NoteChange {
  id: string;
  version: number;
  is_locked: boolean;
}

/** Merges the changes that other pages and devices make to the note. */
export class NoteChanges {
  private readonly edited: EditedNote;
  private readonly autosave: NoteAutosave;
  /** The latest change of each note that this page has not compared with its own version yet. */
  private readonly pending = new Map<string, NoteChange>();

  constructor(edited: EditedNote, autosave: NoteAutosave) {
    this.edited = edited;
    this.autosave = autosave;
  }

  add(change: NoteChange): void {
    this.pending.set(change.id, change);
    void this.merge();
  }

  /** Reads the note again if it was changed elsewhere. A change that arrives while it is loaded or saved waits. */
  async merge(): Promise<void> {
    const { edited, autosave, pending } = this;
    const { note, loading } = edited.getState();
    const change = pending.get(edited.noteId);
    if (!change || !note || loading || autosave.isSaving) return;
    pending.delete(edited.noteId);
    const { version, is_locked } = change;
    const isKnown = version <= note.version && !is_locked && !note.is_locked;
    if (isKnown) return;
    try {
      edited.adoptReply(note.id, await readNote(note.id));
      void autosave.flush();
    } catch {
      // The next change of this page or the next event reads it again.
    }
  }
}
