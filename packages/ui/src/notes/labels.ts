import { type NoteField, defineTexts } from '@openvisit/contract';

/** Labels of the note fields; also the headings of the PDF (NO-04). */
export const NOTE_FIELD_NAMES: Record<NoteField, string> = defineTexts({
  note_name: 'Note Name',
  chief_complaint: 'Chief Complaints',
  notes: 'Notes',
  assessment: 'Assessments',
  plan: 'Plan',
  additional_comment: 'Additional Comment',
});

/** Hints for the author. */
export const NOTE_FIELD_HINTS: Partial<Record<NoteField, string>> = defineTexts({
  chief_complaint: 'Why the patient came, in the patient’s words.',
  notes: 'What you observed.',
  assessment: 'Your conclusions.',
  plan: 'What happens next.',
});
