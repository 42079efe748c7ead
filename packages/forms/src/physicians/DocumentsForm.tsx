import {
  DEA_LENGTH,
  LICENSE_DIGITS_MAX,
  LICENSE_DIGITS_MIN,
  NPI_DIGITS,
  t,
  formatCount,
  defineTexts,
} from '@openvisit/contract';
import { Card, DateField, Grid, Stack, Text, TextField } from '@openvisit/ui';
import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldTexts } from '../binding/field-texts.ts';
import { StateField } from '../binding/StateField.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm, type ValidatedForm } from '../binding/useValidatedForm.ts';
import { UploadField, type FileFormProps } from '../files/UploadField.tsx';
import { warnOfDates, warnOfNpi, warnOfState } from './document-warnings.tsx';
import { buildDocumentsSchema, type DocumentsInput, type DocumentsValues } from '../schemas/physicians.ts';

const NO_DATES = { state: '', start_date: '', end_date: '', file: [] };
const EMPTY: DocumentsValues = {
  npi_number: '',
  licence: { number: '', ...NO_DATES },
  dea: { number: '', ...NO_DATES },
  insurance: { company_name: '', ...NO_DATES },
};

const TEXTS: FieldTexts<DocumentsValues> = defineTexts({
  npi_number: { label: 'NPI Number' },
  licence: { label: 'License' },
  dea: { label: 'DEA' },
  insurance: { label: 'Insurance' },
});

export interface DocumentsFormProps extends FormProps<DocumentsInput>, FileFormProps {
  /** Initial values; the rest is empty. */
  defaultValues?: Partial<DocumentsValues>;
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  /** Code of the practice's state; a document from another state shows a warning. */
  practiceState?: string | undefined;
}

/** Proof that the physician is licensed to practice (PO-12, PO-13). */
export function DocumentsForm({
  defaultValues,
  today,
  practiceState,
  upload,
  onOpenFile,
  onSave,
  draft,
  children,
  ...frame
}: DocumentsFormProps) {
  const schema = useMemo(() => buildDocumentsSchema(today), [today]);
  const form = useValidatedForm<DocumentsValues, DocumentsInput>({
    schema,
    defaultValues: { ...EMPTY, ...defaultValues },
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  const npi = useWatch({ control: form.form.control, name: 'npi_number' });
  const shared = { form, today, practiceState, upload, onOpenFile };
  return (
    <FormFrame label={t('Documents')} form={form} {...frame}>
      <Grid>
        <TextField
          label={t('NPI Number')}
          hint={warnOfNpi(npi) ?? formatCount(NPI_DIGITS, 'digit', 'digits')}
          inputMode="numeric"
          maxLength={NPI_DIGITS}
          required
          {...form.field('npi_number')}
        />
      </Grid>
      <DocumentBlock title={t('License')} part="licence" {...shared}>
        <TextField
          label={t('License Number')}
          hint={t('{min} or {max} digits, no letters', { min: LICENSE_DIGITS_MIN, max: LICENSE_DIGITS_MAX })}
          inputMode="numeric"
          maxLength={LICENSE_DIGITS_MAX}
          required
          {...form.field('licence.number')}
        />
      </DocumentBlock>
      <DocumentBlock title={t('DEA')} part="dea" {...shared}>
        <TextField
          label={t('DEA Number')}
          placeholder="AB1234567"
          autoCapitalize="characters"
          maxLength={DEA_LENGTH}
          required
          {...form.field('dea.number')}
        />
      </DocumentBlock>
      <DocumentBlock title={t('Insurance')} part="insurance" {...shared}>
        <TextField label={t('Company name')} required {...form.field('insurance.company_name')} />
      </DocumentBlock>
      {children}
    </FormFrame>
  );
}

interface DocumentBlockProps extends Pick<
  DocumentsFormProps,
  'today' | 'practiceState' | 'upload' | 'onOpenFile'
> {
  title: string;
  part: 'licence' | 'dea' | 'insurance';
  form: ValidatedForm<DocumentsValues, DocumentsInput>;
  children: ReactNode;
}

/** One document: number, state, validity and file. */
function DocumentBlock({
  title,
  part,
  form,
  today,
  practiceState,
  upload,
  onOpenFile,
  children,
}: DocumentBlockProps) {
  const { state, start_date, end_date } = useWatch({ control: form.form.control, name: part });
  return (
    <Card role="group" aria-label={title}>
      <Stack gap={5}>
        <Text as="h2" size="lg">
          {title}
        </Text>
        <Grid cell="sm">
          {children}
          <StateField hint={warnOfState(state, practiceState)} {...form.field(`${part}.state`)} />
          <DateField
            label={t('Start Date')}
            today={today}
            max={today}
            required
            {...form.valueField(`${part}.start_date`)}
          />
          <DateField
            label={t('End Date')}
            hint={warnOfDates({ start_date, end_date }, today)}
            today={today}
            required
            {...form.valueField(`${part}.end_date`)}
          />
        </Grid>
        <UploadField
          label={t('{name} document', { name: title })}
          upload={upload}
          onOpen={onOpenFile}
          required
          {...form.valueField(`${part}.file`)}
        />
      </Stack>
    </Card>
  );
}
