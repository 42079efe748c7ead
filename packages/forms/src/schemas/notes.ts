import { array, object, string, type InferType } from 'yup';
import {
  NOTE_COMMENT_MAX,
  NOTE_NAME_MAX,
  VISIT_SUMMARY_FIELDS,
  NOTE_MESSAGES,
  NOTE_REQUIRED_MESSAGES,
  defineTexts,
} from '@openvisit/contract';
import { buildTextSchema } from './fields.ts';
import { buildSpecSchemas } from './spec-schemas.ts';

const noteName = string()
  .trim()
  .required(NOTE_MESSAGES.NOTE_NAME_REQUIRED)
  .max(NOTE_NAME_MAX, NOTE_MESSAGES.NOTE_NAME_LIMIT);

const buildRequiredTextSchema = (message: string) => string().trim().required(message);
const buildOpenTextSchema = () => string().trim().ensure();

/** An open note; only its name is required (NO-01). */
export const noteSchema = object({
  note_name: noteName,
  chief_complaint: buildOpenTextSchema(),
  notes: buildOpenTextSchema(),
  assessment: buildOpenTextSchema(),
  plan: buildOpenTextSchema(),
  additional_comment: buildOpenTextSchema(),
});
export type NoteInput = InferType<typeof noteSchema>;

/** A note that is locked or ends a call; everything but the additional comment is required (NO-02). */
export const lockedNoteSchema = noteSchema.shape({
  chief_complaint: buildRequiredTextSchema(NOTE_REQUIRED_MESSAGES.chief_complaint),
  notes: buildRequiredTextSchema(NOTE_REQUIRED_MESSAGES.notes),
  assessment: buildRequiredTextSchema(NOTE_REQUIRED_MESSAGES.assessment),
  plan: buildRequiredTextSchema(NOTE_REQUIRED_MESSAGES.plan),
});

/** A template for notes (NO-05). */
export const noteTemplateSchema = noteSchema.omit(['additional_comment']);
export type NoteTemplateInput = InferType<typeof noteTemplateSchema>;

/** An addendum to a locked note (NO-02). */
export const noteCommentSchema = object({
  comment: buildTextSchema(defineTexts('Comment'), NOTE_COMMENT_MAX),
});
export type NoteCommentInput = InferType<typeof noteCommentSchema>;

/** What a physician writes for the patient after a visit (BX-13). */
export const visitSummarySchema = object(buildSpecSchemas(VISIT_SUMMARY_FIELDS));
export type VisitSummaryInput = InferType<typeof visitSummarySchema>;

/** The summary with the ids of the files to release (BX-13). */
export const visitSummaryFormSchema = visitSummarySchema.shape({
  files: array().of(string().required()).required(),
});
export type VisitSummaryFormInput = InferType<typeof visitSummaryFormSchema>;
