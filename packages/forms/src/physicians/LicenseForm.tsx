import { LICENSE_DIGITS_MAX, LICENSE_DIGITS_MIN, t, defineTexts } from '@openvisit/contract';
import { DateField, Grid, TextField } from '@openvisit/ui';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldTexts } from '../binding/field-texts.ts';
import { StateField } from '../binding/StateField.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { UploadField, type FileFormProps } from '../files/UploadField.tsx';
import { warnOfDates } from './document-warnings.tsx';
import { buildLicenseSchema, type LicenseInput, type LicenseValues } from '../schemas/physicians.ts';

const EMPTY: LicenseValues = { number: '', state: '', start_date: '', end_date: '', file: [] };

const TEXTS: FieldTexts<LicenseValues> = defineTexts({
  number: { label: 'License Number' },
  state: { label: 'State' },
  start_date: { label: 'Start Date' },
  end_date: { label: 'End Date' },
  file: { label: 'License document' },
});

export interface LicenseFormProps extends FormProps<LicenseInput>, FileFormProps {
  /** The stored license; empty by default. */
  defaultValues?: LicenseValues | undefined;
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
}

/** A license of a further state (BX-05). */
export function LicenseForm({
  defaultValues = EMPTY,
  today,
  upload,
  onOpenFile,
  onSave,
  draft,
  children,
  submitLabel = t('Send for review'),
  ...frame
}: LicenseFormProps) {
  const schema = useMemo(() => buildLicenseSchema(today), [today]);
  const form = useValidatedForm<LicenseValues, LicenseInput>({
    schema,
    defaultValues,
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  const [start_date, end_date] = useWatch({
    control: form.form.control,
    name: ['start_date', 'end_date'],
  });
  return (
    <FormFrame
      label={t('License')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Sending…')}
      {...frame}
    >
      <Grid cell="sm">
        <TextField
          label={t('License Number')}
          hint={t('{min} or {max} digits, no letters', { min: LICENSE_DIGITS_MIN, max: LICENSE_DIGITS_MAX })}
          inputMode="numeric"
          maxLength={LICENSE_DIGITS_MAX}
          required
          {...form.field('number')}
        />
        <StateField {...form.field('state')} />
        <DateField
          label={t('Start Date')}
          today={today}
          max={today}
          required
          {...form.valueField('start_date')}
        />
        <DateField
          label={t('End Date')}
          hint={warnOfDates({ start_date, end_date }, today)}
          today={today}
          required
          {...form.valueField('end_date')}
        />
      </Grid>
      <UploadField
        label={t('License document')}
        upload={upload}
        onOpen={onOpenFile}
        required
        {...form.valueField('file')}
      />
      {children}
    </FormFrame>
  );
}
