import { ApiError, getLocalZone } from '@openvisit/api';
import type { NoteEditing, NoteWriterState } from '@openvisit/api/notes';
import { getLocale, MESSAGES, NOTE_PARTS, NOTE_TEXT_MAX, t, translateReply } from '@openvisit/contract';
import { formatChatDateTime, NOTE_FIELD_NAMES } from '@openvisit/ui';

type Saving = Pick<NoteWriterState, 'note' | 'draft' | 'saveState' | 'saveError' | 'isOnDevice' | 'conflict'>;

/** Why the server refuses the text: a field is too long, or what it says itself. */
const describeRefusal = ({ draft, saveError }: Saving): string => {
  const long = NOTE_PARTS.find((part) => draft[part].length > NOTE_TEXT_MAX);
  if (!long) return translateReply(saveError ?? '');
  return t('{field} has more than {max} characters. Shorten it.', {
    field: t(NOTE_FIELD_NAMES[long]),
    max: NOTE_TEXT_MAX.toLocaleString(getLocale()),
  });
};

/** Where the text of a note is: it is saved by itself. {@link saveProblem} says what to do about a problem (NO-07). */
export const saveStatus = ({ note, saveState, conflict }: Saving, now: number): string => {
  if (conflict) return t('Not saved yet: choose a version');
  if (saveState === 'waiting') return t('Not saved yet: offline');
  if (saveState === 'refused') return t('Not saved');
  if (saveState !== 'saved') return t('Saving…');
  if (!note) return t('Saves automatically');
  return t('Saved {time}', { time: formatChatDateTime(note.last_updated, getLocalZone(), now) });
};

/** What keeps the text from being saved, and what happens to it; null if nothing does (NO-07). */
export const saveProblem = (saving: Saving): string | null => {
  const { saveState, isOnDevice } = saving;
  if (saveState === 'refused') return `${describeRefusal(saving)} ${t('Your text is not saved.')}`.trim();
  if (saveState !== 'waiting') return null;
  return isOnDevice
    ? t(
        'Not saved yet: there is no connection. Your text is kept on this device and sent as soon as possible.',
      )
    : t(
        'Not saved yet: there is no connection, and this device cannot keep your text, because its storage is full or blocked. Leave this page open.',
      );
};

/** What keeps the text from being sent: two versions of it, or {@link saveProblem}. Null if nothing does. */
export const unsentReason = (saving: Saving): string | null =>
  saving.conflict
    ? t('This note was also changed on another device. Choose which text stays, then try again.')
    : saveProblem(saving);

/** Sends the text and a change of the note. Rejects with what keeps it from being sent, such as two versions of the text. */
export const updateNote = async (
  note: NoteEditing,
  change: Parameters<NoteEditing['update']>[0],
): Promise<void> => {
  if (await note.update(change)) return;
  throw new ApiError('conflict', unsentReason(note.getState()) ?? MESSAGES.RECORD_CHANGED);
};
