import { HEALTH_NAME_MAX, t } from '@openvisit/contract';
import { DateField, TextField } from '@openvisit/ui';
import { useMemo } from 'react';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { buildSurgerySchema, type SurgeryInput } from '../schemas/patients.ts';

export interface SurgeryFormProps extends FormProps<SurgeryInput> {
  /** The entry to edit; default a new one. */
  defaultValues?: SurgeryInput;
  /** yyyy-MM-dd in the patient's zone. */
  today: string;
}

/** Adds or edits a past surgery (PT-03). */
export function SurgeryForm({
  defaultValues = { surgery_name: '', surgery_date: '' },
  today,
  onSave,
  draft,
  submitLabel = t('Add surgery'),
  children,
  ...frame
}: SurgeryFormProps) {
  const schema = useMemo(() => buildSurgerySchema(today), [today]);
  const form = useValidatedForm<SurgeryInput>({ schema, defaultValues, onSubmit: onSave, draft });
  return (
    <FormFrame label={t('Surgery')} form={form} submitLabel={submitLabel} {...frame}>
      <TextField
        label={t('Surgery name')}
        maxLength={HEALTH_NAME_MAX}
        required
        {...form.field('surgery_name')}
      />
      <DateField
        label={t('Surgery date')}
        today={today}
        max={today}
        required
        {...form.valueField('surgery_date')}
      />
      {children}
    </FormFrame>
  );
}
