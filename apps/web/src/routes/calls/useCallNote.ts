import { useNoteWriter } from '@openvisit/api/notes';
import { findNoteErrors, hasNoteContent } from '@openvisit/contract';
import { useLockNote } from '../../shared/notes/useLockNote.tsx';

/** The note that a physician writes in a call; `editing` is null for everyone else (CR-05). */
export const useCallNote = (appointmentId: string, isPhysician: boolean) => {
  const editing = useNoteWriter(isPhysician ? { appointmentId, noteId: null } : null);
  const { errors, check, save, dialog } = useLockNote(editing, { onLocked: () => editing?.startNew() });
  const isStarted = editing !== null && (editing.note !== null || hasNoteContent(editing.draft));
  /** Whether the visit may end: nothing was written, or everything that a note needs (CR-09). */
  const canEndVisit =
    !editing || !hasNoteContent(editing.draft) || Object.keys(findNoteErrors(editing.draft)).length === 0;
  /** Sends the text; resolves with the id of the note that is not locked yet, or null. */
  const saveOpenNote = async (): Promise<string | null> => {
    await editing?.flush();
    return editing?.getState().note?.id ?? null;
  };
  return { editing, isStarted, errors, check, save, dialog, canEndVisit, saveOpenNote };
};

export type CallNote = ReturnType<typeof useCallNote>;
