import { t, type MedicalRecordType, defineTexts } from '@openvisit/contract';
import { MedicalRecordCard, Text } from '@openvisit/ui';
import { useMemo } from 'react';
import type { FieldTexts } from '../binding/field-texts.ts';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import type { FileFormProps } from '../files/UploadField.tsx';
import {
  buildMedicalRecordsSchema,
  type MedicalRecordInput,
  type MedicalRecordsInput,
  type MedicalRecordsValues,
  type MedicalRecordValues,
} from '../schemas/patients.ts';
import { EntryList } from './EntryList.tsx';
import { MedicalRecordForm } from './MedicalRecordForm.tsx';

const EMPTY: MedicalRecordsValues = { medical_records: [] };

export interface MedicalRecordsFormProps extends FormProps<MedicalRecordsInput>, FileFormProps {
  /** Initial values. */
  defaultValues?: MedicalRecordsValues;
  /** yyyy-MM-dd in the patient's zone. */
  today: string;
}

const TEXTS: FieldTexts<MedicalRecordsValues> = defineTexts({
  medical_records: {
    label: 'Your medical records',
    describe: (records) => records.map(({ medical_record_name }) => medical_record_name).join('; '),
  },
});

const toShownRecord = (record: MedicalRecordValues) => ({
  ...record,
  record_type: record.record_type as MedicalRecordType,
  document: record.document[0] ?? null,
});

/** The medical records of a patient, each with its document (PT-06). */
export function MedicalRecordsForm({
  defaultValues = EMPTY,
  today,
  upload,
  onOpenFile,
  onSave,
  draft,
  children,
  ...frame
}: MedicalRecordsFormProps) {
  const schema = useMemo(() => buildMedicalRecordsSchema(today), [today]);
  const form = useValidatedForm<MedicalRecordsValues, MedicalRecordsInput>({
    schema,
    defaultValues,
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  const { value, onChange, error } = form.valueField('medical_records');
  return (
    <FormFrame label={t('Medical Records')} form={form} {...frame}>
      <EntryList
        label={t('Your medical records')}
        noun={defineTexts('record')}
        value={value}
        onChange={onChange}
        error={error}
        empty={<Text tone="muted">{t('No records yet. You can add them at any time.')}</Text>}
        describe={({ medical_record_name, examination_date }) => ({
          title: medical_record_name,
          detail: examination_date,
        })}
        render={(record, { edit, remove }) => {
          const [document] = record.document;
          const open = onOpenFile && document && (() => onOpenFile(document));
          return (
            <MedicalRecordCard
              level={2}
              record={toShownRecord(record)}
              onOpen={open}
              onEdit={edit}
              onRemove={remove}
            />
          );
        }}
        draft={draft}
        form={(entry, save, entryFrame) => (
          <MedicalRecordForm
            defaultValues={entry}
            today={today}
            upload={upload}
            onOpenFile={onOpenFile}
            onSave={(record: MedicalRecordInput) => save(record)}
            {...entryFrame}
            submitLabel={entry ? t('Save') : t('Add record')}
          />
        )}
      />
      {children}
    </FormFrame>
  );
}
