import { useNoteRecovery } from '@openvisit/api/notes';

/** Sends the notes that a closed page has left on this device (NO-07). Shows nothing. */
export default function NoteRecovery() {
  useNoteRecovery();
  return null;
}
