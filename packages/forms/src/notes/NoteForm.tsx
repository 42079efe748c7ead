import { EMPTY_NOTE, NOTE_NAME_MAX, type NoteDraft } from '@openvisit/contract';
import { TextArea, TextField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { lockedNoteSchema, noteSchema, type NoteInput } from '../schemas/notes.ts';

export interface NoteFormProps extends FormProps<NoteInput> {
  /** Initial values. */
  defaultValues?: NoteDraft;
  /** `locked` requires everything but the additional comment (NO-02). Default `open` requires the name only. */
  rules?: 'open' | 'locked';
}

/** An encounter note (NO-01, NO-02). */
export function NoteForm({
  defaultValues = EMPTY_NOTE,
  rules = 'open',
  onSave,
  draft,
  submitLabel = 'Save',
  children,
  ...frame
}: NoteFormProps) {
  const form = useValidatedForm<NoteDraft, NoteInput>({
    schema: rules === 'locked' ? lockedNoteSchema : noteSchema,
    defaultValues,
    onSubmit: onSave,
    draft,
  });
  const required = rules === 'locked';
  return (
    <FormFrame label="Note" form={form} submitLabel={submitLabel} {...frame}>
      <TextField label="Note Name" maxLength={NOTE_NAME_MAX} required {...form.field('note_name')} />
      <TextArea label="Chief Complaint" required={required} {...form.field('chief_complaint')} />
      <TextArea label="Notes" rows={5} required={required} {...form.field('notes')} />
      <TextArea label="Assessment" required={required} {...form.field('assessment')} />
      <TextArea label="Plan" required={required} {...form.field('plan')} />
      <TextArea label="Additional Comment" optional {...form.field('additional_comment')} />
      {children}
    </FormFrame>
  );
}
