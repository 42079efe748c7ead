import { NOTE_MESSAGES } from '../messages/notes.ts';
import { NOTE_NAME_MAX } from './limits.ts';
import { defineTexts } from '../language/translate.ts';

/** The text parts of an encounter note, in reading order. */
export const NOTE_PARTS = ['chief_complaint', 'notes', 'assessment', 'plan', 'additional_comment'] as const;
export type NotePart = (typeof NOTE_PARTS)[number];

/** Every field of the note form. */
export type NoteField = 'note_name' | NotePart;

/** Fields that a note needs before it can be locked (NO-02). */
export const NOTE_REQUIRED = [
  'note_name',
  'chief_complaint',
  'notes',
  'assessment',
  'plan',
] as const satisfies readonly NoteField[];

/** The parts of a template (NO-05). */
export const TEMPLATE_PARTS = [
  'chief_complaint',
  'notes',
  'assessment',
  'plan',
] as const satisfies readonly NotePart[];

/** The text of each field in the note form. */
export type NoteDraft = Record<NoteField, string>;

/** The text of each field in the template form. */
export type TemplateDraft = Record<'note_name' | (typeof TEMPLATE_PARTS)[number], string>;

/** The draft of an empty note. */
export const EMPTY_NOTE: NoteDraft = {
  note_name: '',
  chief_complaint: '',
  notes: '',
  assessment: '',
  plan: '',
  additional_comment: '',
};

/** The draft of an empty template. */
export const EMPTY_TEMPLATE: TemplateDraft = {
  note_name: '',
  chief_complaint: '',
  notes: '',
  assessment: '',
  plan: '',
};

const isFilled = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Why a field that is still empty keeps a note open (NO-02). */
export const NOTE_REQUIRED_MESSAGES: Record<(typeof NOTE_REQUIRED)[number], string> = defineTexts({
  note_name: NOTE_MESSAGES.NOTE_NAME_REQUIRED,
  chief_complaint: 'Chief Complaints are required',
  notes: 'Notes are required',
  assessment: 'Assessments are required',
  plan: 'Plan is required',
});

/** Why a note cannot be locked yet, by field; empty when it can (NO-02). */
export const findNoteErrors = (draft: NoteDraft): Partial<Record<NoteField, string>> => {
  const empty = NOTE_REQUIRED.filter((field) => !isFilled(draft[field]));
  const errors: Partial<Record<NoteField, string>> = Object.fromEntries(
    empty.map((field) => [field, NOTE_REQUIRED_MESSAGES[field]]),
  );
  if (draft.note_name.trim().length > NOTE_NAME_MAX) errors.note_name = NOTE_MESSAGES.NOTE_NAME_LIMIT;
  return errors;
};

/** Whether a note has any text. An empty note is not saved and needs no confirmation (AP-13). */
export const hasNoteContent = (draft: Partial<Record<NoteField, string | null>>): boolean =>
  (['note_name', ...NOTE_PARTS] as const).some((field) => isFilled(draft[field]));

/** The draft of a stored note or template. */
export const toNoteDraft = (note: Partial<Record<NoteField, string | null>>): NoteDraft => ({
  note_name: note.note_name ?? '',
  chief_complaint: note.chief_complaint ?? '',
  notes: note.notes ?? '',
  assessment: note.assessment ?? '',
  plan: note.plan ?? '',
  additional_comment: note.additional_comment ?? '',
});

/** The draft of a stored template, or of the note that becomes one. */
export const toTemplateDraft = (
  template: Partial<Record<keyof TemplateDraft, string | null>>,
): TemplateDraft => {
  const { additional_comment: _, ...draft } = toNoteDraft(template);
  return draft;
};

/** Whether two drafts have the same text. */
export const isSameDraft = <Draft extends Record<string, string>>(a: Draft, b: Draft): boolean =>
  Object.keys(a).every((field) => a[field] === b[field]);

/** The template's text after the text of each field; the name stays unless it is empty (CR-05). */
export const insertTemplate = (draft: NoteDraft, template: TemplateDraft): NoteDraft => {
  const inserted = { ...draft, note_name: isFilled(draft.note_name) ? draft.note_name : template.note_name };
  for (const part of TEMPLATE_PARTS) {
    if (!isFilled(template[part])) continue;
    inserted[part] = isFilled(draft[part]) ? `${draft[part].trimEnd()}\n\n${template[part]}` : template[part];
  }
  return inserted;
};

/** What an entry in the history of a note records (BX-11). */
export const NOTE_REVISION_KINDS = [
  'CREATED',
  'CHANGED',
  'LOCKED',
  'UNLOCKED',
  'COMMENTED',
  'SCREENSHOT_ADDED',
  'SCREENSHOT_REMOVED',
] as const;
export type NoteRevisionKind = (typeof NOTE_REVISION_KINDS)[number];
