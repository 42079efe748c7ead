import { createHash } from 'node:crypto';
import {
  toNoteDraft,
  NOTE_FIELDS,
  NOTE_PARTS,
  type NoteDraft,
  type NoteField,
  type NotePart,
  type NoteRevisionKind,
} from '@openvisit/contract';

/** The fields of a note as a request sends them; those it does not send are undefined. */
export type SentFields = Partial<Record<NoteField, string | null>>;

/** The fields of a request whose notes may be paragraphs (B3). */
export const toSentFields = ({
  notes,
  ...fields
}: Omit<SentFields, 'notes'> & { notes?: string | null | string[] | undefined }): SentFields => ({
  ...fields,
  ...(notes === undefined ? {} : { notes: Array.isArray(notes) ? notes.join('\n') : notes }),
});

/** A screenshot in a note (NO-06). */
export interface StoredScreenshot {
  /** Id of its file. */
  id: string;
  /** When the permission for it was given, ISO 8601 in UTC. */
  taken_at: string;
  /** SHA-256 of the picture, hexadecimal, so that the note's hash covers it (BX-11). Earlier versions stored none. */
  sha256?: string;
}

/**
 * The JSON of a note, as `content` columns store it encrypted. The order of the fields is fixed, because the JSON is
 * hashed. A note without screenshots has no field for them, as in the versions before they existed.
 */
export const serializeContent = (draft: NoteDraft, screenshots: readonly StoredScreenshot[] = []): string =>
  JSON.stringify({
    ...Object.fromEntries(NOTE_FIELDS.map((field) => [field, draft[field]])),
    ...(screenshots.length > 0 ? { screenshots } : {}),
  });

/** The text of a stored note. */
export const parseContent = (content: string): NoteDraft => toNoteDraft(JSON.parse(content) as NoteDraft);

/** The name of a stored note. */
export const readNoteName = (content: string): string => parseContent(content).note_name;

/** The screenshots of a stored note, oldest first. */
export const parseScreenshots = (content: string): StoredScreenshot[] =>
  (JSON.parse(content) as { screenshots?: StoredScreenshot[] }).screenshots ?? [];

/** The stored text with the sent fields in place; null empties a field. */
export const withSentFields = (draft: NoteDraft, sent: SentFields): NoteDraft => {
  const next = { ...draft };
  for (const field of NOTE_FIELDS) if (sent[field] !== undefined) next[field] = sent[field] ?? '';
  return next;
};

/** The fields of a note on the wire, where an empty text is null (NO-05). */
export const toWireFields = (draft: NoteDraft) => ({
  note_name: draft.note_name,
  ...(Object.fromEntries(NOTE_PARTS.map((part) => [part, draft[part] || null])) as Record<
    NotePart,
    string | null
  >),
});

export interface RevisionFacts {
  note_id: string;
  number: number;
  kind: NoteRevisionKind;
  at: Date;
  by_user: string;
  /** Decrypted. */
  content: string;
}

/** SHA-256 of an entry of the history and the hash of the one before, hexadecimal (BX-11). */
export const hashRevision = (
  previous: string | null,
  { note_id, number, kind, at, by_user, content }: RevisionFacts,
): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, note_id, number, kind, at.toISOString(), by_user, content]))
    .digest('hex');
