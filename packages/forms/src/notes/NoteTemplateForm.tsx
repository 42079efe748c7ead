import { EMPTY_TEMPLATE, NOTE_NAME_MAX, type TemplateDraft, t } from '@openvisit/contract';
import { NOTE_FIELD_NAMES, TextArea, TextField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { noteTemplateSchema, type NoteTemplateInput } from '../schemas/notes.ts';

export interface NoteTemplateFormProps extends FormProps<NoteTemplateInput> {
  /** Initial values. */
  defaultValues?: TemplateDraft;
}

/** A template for notes; only its name is required (NO-05). */
export function NoteTemplateForm({
  defaultValues = EMPTY_TEMPLATE,
  onSave,
  draft,
  children,
  ...frame
}: NoteTemplateFormProps) {
  const form = useValidatedForm<TemplateDraft, NoteTemplateInput>({
    schema: noteTemplateSchema,
    defaultValues,
    onSubmit: onSave,
    draft,
  });
  return (
    <FormFrame label={t('Note template')} form={form} {...frame}>
      <TextField
        label={t(NOTE_FIELD_NAMES.note_name)}
        maxLength={NOTE_NAME_MAX}
        required
        {...form.field('note_name')}
      />
      <TextArea label={t(NOTE_FIELD_NAMES.chief_complaint)} optional {...form.field('chief_complaint')} />
      <TextArea label={t(NOTE_FIELD_NAMES.notes)} rows={5} optional {...form.field('notes')} />
      <TextArea label={t(NOTE_FIELD_NAMES.assessment)} optional {...form.field('assessment')} />
      <TextArea label={t(NOTE_FIELD_NAMES.plan)} optional {...form.field('plan')} />
      {children}
    </FormFrame>
  );
}
