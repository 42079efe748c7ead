import type { NoteField } from '@openvisit/contract';

/** What a person calls each part of a note; the headings of its PDF (NO-04). */
export const NOTE_FIELD_NAMES: Record<NoteField, string> = {
  note_name: 'Note Name',
  chief_complaint: 'Chief Complaints',
  notes: 'Notes',
  assessment: 'Assessments',
  plan: 'Plan',
  additional_comment: 'Additional Comment',
};

/** What goes where, for who writes. */
export const NOTE_FIELD_HINTS: Partial<Record<NoteField, string>> = {
  chief_complaint: "Why the patient came, in the patient's words.",
  notes: 'What you heard and saw.',
  assessment: 'What you make of it.',
  plan: 'What happens next.',
};
