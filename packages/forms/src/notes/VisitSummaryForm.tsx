import { VISIT_SUMMARY_FIELDS, type VisitSummary, t, defineTexts } from '@openvisit/contract';
import { Button, Checkbox, FieldGroup } from '@openvisit/ui';
import { ClipboardPaste } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { toSpecTexts } from '../binding/spec-texts.ts';
import { TextSpecFields } from '../binding/TextSpecFields.tsx';
import type { FieldTexts } from '../binding/field-texts.ts';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { visitSummaryFormSchema, type VisitSummaryFormInput } from '../schemas/notes.ts';
import { createEmptyValues } from '../schemas/spec-schemas.ts';

const TEXTS: FieldTexts<VisitSummaryFormInput> = defineTexts({
  ...toSpecTexts(VISIT_SUMMARY_FIELDS),
  files: { label: 'Files for the patient' },
});

/** The empty placeholder tells one file apart from the heading of several. */
const ORIGINS = defineTexts({ CHAT: 'Sent in the chat|file', SCREENSHOT: 'Screenshot in your note' });

const EMPTY: VisitSummaryFormInput = { ...createEmptyValues(VISIT_SUMMARY_FIELDS), files: [] };

export interface VisitSummaryFormProps extends FormProps<VisitSummaryFormInput> {
  /** The shared summary; empty by default. */
  defaultValues?: VisitSummaryFormInput | undefined;
  /** Files of the visit that can be released; none by default. */
  files?: VisitSummary['files'];
  /** The plan of the visit's locked note, with which an empty summary can start. */
  plan?: string | null;
}

/** What a physician writes for the patient after a visit (BX-13). */
export function VisitSummaryForm({
  defaultValues = EMPTY,
  files = [],
  plan = null,
  onSave,
  draft,
  children,
  submitLabel = t('Share with the patient'),
  ...frame
}: VisitSummaryFormProps) {
  const form = useValidatedForm<VisitSummaryFormInput>({
    schema: visitSummaryFormSchema,
    defaultValues,
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  const released = form.valueField('files');
  const text = useWatch({ control: form.form.control, name: 'what_to_do' });
  const startFromPlan = () => {
    form.setValue('what_to_do', plan ?? '');
    form.form.setFocus('what_to_do');
  };
  return (
    <FormFrame
      label={t('Summary for the patient')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Sharing…')}
      {...frame}
    >
      {plan !== null && text.trim() === '' && (
        <div>
          <Button icon={<ClipboardPaste aria-hidden />} onClick={startFromPlan}>
            {t('Start from the plan')}
          </Button>
        </div>
      )}
      <TextSpecFields specs={VISIT_SUMMARY_FIELDS} form={form} />
      {files.length > 0 && (
        <FieldGroup
          label={t('Files for the patient')}
          hint={t('The patient reads and downloads the files that you tick.')}
        >
          {files.map(({ file, from }) => (
            <Checkbox
              key={file.id}
              label={file.name}
              hint={t(ORIGINS[from])}
              checked={released.value.includes(file.id)}
              onChange={({ target }) =>
                released.onChange(
                  target.checked
                    ? [...released.value, file.id]
                    : released.value.filter((id) => id !== file.id),
                )
              }
            />
          ))}
        </FieldGroup>
      )}
      {children}
    </FormFrame>
  );
}
