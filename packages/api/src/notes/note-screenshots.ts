import { call } from '../http/call.ts';
import type { EditedNote } from './edited-note.ts';
import { createNote } from './note-requests.ts';

/**
 * Adds an uploaded picture of the call to a note, which is created if nothing was written yet. The text is not part of the
 * request, so neither can replace the other (NO-06). Rejects with the server's refusal.
 */
export const addScreenshot = async (edited: EditedNote, permission: string, file: string): Promise<void> => {
  const { noteId: id, appointmentId } = edited;
  if (!edited.getState().note) edited.adoptReply(id, await createNote(id, appointmentId, {}));
  edited.adoptReply(id, await call('addNoteScreenshot', { params: { id }, body: { permission, file } }));
};

/** Removes a screenshot. Rejects with the server's refusal, as for a locked note (NO-06). */
export const deleteScreenshot = async (edited: EditedNote, screenshot: string): Promise<void> => {
  const id = edited.noteId;
  edited.adoptReply(id, await call('deleteNoteScreenshot', { params: { id, screenshot } }));
};
