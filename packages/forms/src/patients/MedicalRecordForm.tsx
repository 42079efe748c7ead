import { HEALTH_NAME_MAX, MEDICAL_RECORD_TYPES, t } from '@openvisit/contract';
import { DateField, Select, TextField } from '@openvisit/ui';
import { useMemo } from 'react';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { translateOptions } from '../binding/translate-options.ts';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { UploadField, type FileFormProps } from '../files/UploadField.tsx';
import {
  buildMedicalRecordSchema,
  type MedicalRecordInput,
  type MedicalRecordValues,
} from '../schemas/patients.ts';

const EMPTY: MedicalRecordValues = {
  id: undefined,
  medical_record_name: '',
  record_type: '',
  examination_date: '',
  document: [],
};

export interface MedicalRecordFormProps extends FormProps<MedicalRecordInput>, FileFormProps {
  /** The entry to edit; default a new one. */
  defaultValues?: MedicalRecordValues;
  /** yyyy-MM-dd in the patient's zone. */
  today: string;
}

/** Adds or edits a medical record with its document (PT-06). */
export function MedicalRecordForm({
  defaultValues = EMPTY,
  today,
  upload,
  onOpenFile,
  onSave,
  draft,
  submitLabel = t('Add record'),
  children,
  ...frame
}: MedicalRecordFormProps) {
  const schema = useMemo(() => buildMedicalRecordSchema(today), [today]);
  const form = useValidatedForm<MedicalRecordValues, MedicalRecordInput>({
    schema,
    defaultValues,
    onSubmit: onSave,
    draft,
  });
  return (
    <FormFrame label={t('Medical record')} form={form} submitLabel={submitLabel} {...frame}>
      <TextField
        label={t('Medical record name')}
        maxLength={HEALTH_NAME_MAX}
        required
        {...form.field('medical_record_name')}
      />
      <Select
        label={t('Record type')}
        placeholder={t('Choose a type')}
        options={translateOptions(MEDICAL_RECORD_TYPES)}
        required
        {...form.field('record_type')}
      />
      <DateField
        label={t('Examination date')}
        today={today}
        max={today}
        required
        {...form.valueField('examination_date')}
      />
      <UploadField
        label={t('Document')}
        upload={upload}
        onOpen={onOpenFile}
        required
        {...form.valueField('document')}
      />
      {children}
    </FormFrame>
  );
}
