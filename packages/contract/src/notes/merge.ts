import { NOTE_PARTS, type NoteDraft, type NoteField } from './note.ts';

/** Every field of a note, in reading order. */
export const NOTE_FIELDS: readonly NoteField[] = ['note_name', ...NOTE_PARTS];

export interface MergedNote {
  /** The merged text; a field in conflict has the text of this device. */
  draft: NoteDraft;
  /** Fields that were changed differently on both sides, in reading order. */
  conflicts: NoteField[];
}

/**
 * Merges two versions of a note that were written from the same base, field by field: a field that only one side changed
 * takes that side's text (NO-07). `sent` is an earlier text of this side whose reply was lost: where the saved version has it, the
 * other side has not changed the field.
 */
export const mergeNotes = (
  base: NoteDraft,
  mine: NoteDraft,
  saved: NoteDraft,
  sent: NoteDraft | null = null,
): MergedNote => {
  const draft = { ...mine };
  const conflicts: NoteField[] = [];
  for (const field of NOTE_FIELDS) {
    if ([mine[field], base[field], sent?.[field]].includes(saved[field])) continue;
    if (mine[field] === base[field]) draft[field] = saved[field];
    else conflicts.push(field);
  }
  return { draft, conflicts };
};
