import { object, string, type InferType } from 'yup';
import { MESSAGES, NOTE_COMMENT_MAX, NOTE_NAME_MAX } from '@openvisit/contract';
import { requiredMessage, textSchema } from './fields.ts';

const noteName = string()
  .trim()
  .required(MESSAGES.NOTE_NAME_REQUIRED)
  .max(NOTE_NAME_MAX, MESSAGES.NOTE_NAME_LIMIT);

const requiredText = (label: string) => string().trim().required(requiredMessage(label));
const open = () => string().trim().ensure();

/** An open note; only its name is required (NO-01). */
export const noteSchema = object({
  note_name: noteName,
  chief_complaint: open(),
  notes: open(),
  assessment: open(),
  plan: open(),
  additional_comment: open(),
});
export type NoteInput = InferType<typeof noteSchema>;

/** A note that is locked or ends a call; everything but the additional comment is required (NO-02). */
export const lockedNoteSchema = noteSchema.shape({
  chief_complaint: requiredText('Chief Complaint'),
  notes: requiredText('Notes'),
  assessment: requiredText('Assessment'),
  plan: requiredText('Plan'),
});

/** A template for notes (NO-05). */
export const noteTemplateSchema = noteSchema.omit(['additional_comment']);
export type NoteTemplateInput = InferType<typeof noteTemplateSchema>;

/** An addendum to a locked note (NO-02). */
export const noteCommentSchema = object({ comment: textSchema('Comment', NOTE_COMMENT_MAX) });
export type NoteCommentInput = InferType<typeof noteCommentSchema>;
