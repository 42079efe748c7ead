import { CONSUMPTIONS, DOSAGE_MAX, HEALTH_NAME_MAX, INSTRUCTION_MAX, t } from '@openvisit/contract';
import { RadioGroup, TextArea, TextField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { translateOptions } from '../binding/translate-options.ts';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { medicationSchema, type MedicationInput, type MedicationValues } from '../schemas/patients.ts';
import { DayTimesField } from './DayTimesField.tsx';

const EMPTY: MedicationValues = {
  id: undefined,
  medicine_name: '',
  consumption: '',
  medicine_consumption_period: [],
  dosage: '',
  instruction: '',
};

export interface MedicationFormProps extends FormProps<MedicationInput> {
  /** The entry to edit; default a new one. */
  defaultValues?: MedicationValues;
}

/** Adds or edits a medication (PT-03). */
export function MedicationForm({
  defaultValues = EMPTY,
  onSave,
  draft,
  submitLabel = t('Add medication'),
  children,
  ...frame
}: MedicationFormProps) {
  const form = useValidatedForm<MedicationValues, MedicationInput>({
    schema: medicationSchema,
    defaultValues,
    onSubmit: onSave,
    draft,
  });
  return (
    <FormFrame label={t('Medication')} form={form} submitLabel={submitLabel} {...frame}>
      <TextField
        label={t('Medicine name')}
        maxLength={HEALTH_NAME_MAX}
        required
        {...form.field('medicine_name')}
      />
      <RadioGroup
        label={t('Medicine timing')}
        options={translateOptions(CONSUMPTIONS)}
        required
        {...form.field('consumption')}
      />
      <DayTimesField
        label={t('When do you take it?')}
        required
        {...form.valueField('medicine_consumption_period')}
      />
      <TextField
        label={t('Dosage')}
        hint={t('For example, 10 mg')}
        maxLength={DOSAGE_MAX}
        required
        {...form.field('dosage')}
      />
      <TextArea label={t('Instructions')} limit={INSTRUCTION_MAX} required {...form.field('instruction')} />
      {children}
    </FormFrame>
  );
}
