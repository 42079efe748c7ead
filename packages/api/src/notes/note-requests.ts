import {
  NOTE_FIELDS,
  REPLY_MESSAGES,
  type EncounterNote,
  type NoteDraft,
  type NoteField,
} from '@openvisit/contract';
import { call } from '../http/call.ts';
import { isApiError } from '../http/errors.ts';

export type NoteFields = Partial<Record<NoteField, string | null>>;

/** The fields of `draft` that differ from `base`, as requests send them: empty texts as null (NO-05). */
export const listChangedFields = (base: NoteDraft, draft: NoteDraft): NoteFields =>
  Object.fromEntries(
    NOTE_FIELDS.filter((field) => base[field] !== draft[field]).map((field) => [
      field,
      field === 'note_name' ? draft[field] : draft[field] || null,
    ]),
  );

/** Creates a note with an id chosen here, so that a repeated request creates one note. */
export const createNote = (id: string, appointment: string, fields: NoteFields): Promise<EncounterNote> =>
  call('addNotes', { body: { id, appointment, ...omitMissingName(fields) } });

/** Changes a note that is based on `version`. Rejects with `conflict` when the stored one is newer. */
export const changeNote = (
  { id, version }: Pick<EncounterNote, 'id' | 'version'>,
  fields: NoteFields,
  is_locked?: boolean,
): Promise<EncounterNote> =>
  call('updateNotes', { params: { id }, body: { version, ...omitMissingName(fields), is_locked } });

export const readNote = (id: string): Promise<EncounterNote> => call('getNoteDetail', { params: { id } });

const omitMissingName = ({ note_name, ...texts }: NoteFields) => ({
  ...texts,
  ...(typeof note_name === 'string' ? { note_name } : {}),
});

const isNote = (value: unknown): value is EncounterNote =>
  typeof value === 'object' && value !== null && 'version' in value && 'is_locked' in value;

/** The stored note of a refused change that was based on an older version. */
export const readStoredNote = (error: unknown): EncounterNote | null => {
  const [stored] = isApiError(error) && error.kind === 'conflict' ? error.data : [];
  return isNote(stored) ? stored : null;
};

/** Whether the server does not have the note, or not any more. The 404 of something in between says nothing about it. */
export const isMissing = (error: unknown): boolean =>
  isApiError(error) && error.details.includes(REPLY_MESSAGES.NOTE_NOT_FOUND);

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown): boolean =>
  !isApiError(error) || ['offline', 'timeout', 'busy', 'server', 'session'].includes(error.kind);
