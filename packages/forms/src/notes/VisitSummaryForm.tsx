import { VISIT_SUMMARY_FIELDS } from '@openvisit/contract';
import { Button } from '@openvisit/ui';
import { ClipboardPaste } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { toSpecTexts } from '../binding/spec-texts.ts';
import { TextSpecFields } from '../binding/TextSpecFields.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { visitSummarySchema, type VisitSummaryInput } from '../schemas/notes.ts';
import { createEmptyValues } from '../schemas/spec-schemas.ts';

const TEXTS = toSpecTexts(VISIT_SUMMARY_FIELDS);

export interface VisitSummaryFormProps extends FormProps<VisitSummaryInput> {
  /** The shared summary; empty by default. */
  defaultValues?: VisitSummaryInput | undefined;
  /** The plan of the visit's locked note, with which an empty summary can start. */
  plan?: string | null;
}

/** What a physician writes for the patient after a visit (BX-13). */
export function VisitSummaryForm({
  defaultValues = createEmptyValues(VISIT_SUMMARY_FIELDS),
  plan = null,
  onSave,
  draft,
  children,
  submitLabel = 'Share with the patient',
  ...frame
}: VisitSummaryFormProps) {
  const form = useValidatedForm<VisitSummaryInput, VisitSummaryInput>({
    schema: visitSummarySchema,
    defaultValues,
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  const text = useWatch({ control: form.form.control, name: 'what_to_do' });
  const startFromPlan = () => {
    form.setValue('what_to_do', plan ?? '');
    form.form.setFocus('what_to_do');
  };
  return (
    <FormFrame
      label="Summary for the patient"
      form={form}
      submitLabel={submitLabel}
      busyLabel="Sharing…"
      {...frame}
    >
      {plan !== null && text.trim() === '' && (
        <div>
          <Button icon={<ClipboardPaste aria-hidden />} onClick={startFromPlan}>
            Start from the plan
          </Button>
        </div>
      )}
      <TextSpecFields specs={VISIT_SUMMARY_FIELDS} form={form} />
      {children}
    </FormFrame>
  );
}
