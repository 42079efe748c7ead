import { ApiError } from '@openvisit/api';
import type { NoteEditing, NoteWriterState } from '@openvisit/api/notes';
import { MESSAGES, t, translateReply } from '@openvisit/contract';

type Saving = Pick<NoteWriterState, 'note' | 'saveState' | 'saveError' | 'isOnDevice'>;

/** Where the text of a note is, in passing; problems are in {@link saveProblem}. */
export const saveStatus = ({ note, saveState }: Saving): string => {
  if (saveState === 'unsaved' || saveState === 'saving') return t('Saving…');
  return saveState === 'saved' && note ? t('Saved') : '';
};

/** What keeps the text from being saved, and what happens to it; null if nothing does (NO-07). */
export const saveProblem = ({ saveState, saveError, isOnDevice }: Saving): string | null => {
  if (saveState === 'refused')
    return `${translateReply(saveError ?? '')} ${t('Your text is not saved.')}`.trim();
  if (saveState !== 'waiting') return null;
  return isOnDevice
    ? t(
        'Not saved yet: there is no connection. Your text is kept on this device and sent as soon as possible.',
      )
    : t(
        'Not saved yet: there is no connection, and this device cannot keep your text, because its storage is full or blocked. Leave this page open.',
      );
};

/** Sends the text and a change of the note. Rejects with what keeps it from being sent, such as two versions of the text. */
export const updateNote = async (
  note: NoteEditing,
  change: Parameters<NoteEditing['update']>[0],
): Promise<void> => {
  if (await note.update(change)) return;
  const state = note.getState();
  const reason = state.conflict
    ? t('This note was also changed on another device. Choose which text stays, then try again')
    : (saveProblem(state) ?? MESSAGES.RECORD_CHANGED);
  throw new ApiError('conflict', reason);
};
