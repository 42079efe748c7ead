import {
  calculateBmi,
  DAY_TIMES,
  HEIGHT_FEET_MAX,
  HEIGHT_FEET_MIN,
  HEIGHT_INCHES_MAX,
  HEIGHT_INCHES_MIN,
  toHeightInches,
  PATIENT_DETAIL_FIELDS,
  PATIENT_GENDER_FIELDS,
  PATIENT_HEALTH_FIELDS,
  PATIENT_MEASURE_FIELDS,
  PATIENT_PERSON_FIELDS,
  t,
  defineTexts,
} from '@openvisit/contract';
import { formatCalendarDay, Grid, NumberField, Text, TextField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { FieldTexts } from '../binding/field-texts.ts';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { SpecFields } from '../binding/SpecFields.tsx';
import { toSpecTexts } from '../binding/spec-texts.ts';
import {
  EMPTY_PATIENT_DETAILS,
  buildPatientDetailsSchema,
  type MedicationInput,
  type PatientDetailsInput,
  type PatientDetailsValues,
} from '../schemas/patients.ts';
import { EntryList } from './EntryList.tsx';
import { MedicationForm } from './MedicationForm.tsx';
import { SurgeryForm } from './SurgeryForm.tsx';

const TEXTS: FieldTexts<PatientDetailsValues> = defineTexts({
  ...toSpecTexts(PATIENT_DETAIL_FIELDS),
  current_feets: { label: 'Height, feet' },
  current_inches: { label: 'Height, inches' },
  surgery_details: { label: 'Previous surgeries' },
  medication_details: {
    label: 'Medications you take',
    describe: (medications) =>
      medications.map(({ medicine_name, dosage }) => `${medicine_name}, ${dosage}`).join('; '),
  },
});

/** Two columns on a phone, four elsewhere. */
const Measures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(calc(${token.measure.xs} * 0.7), 1fr));
  gap: ${token.space[5]} ${token.space[4]};
`;

/** Heading of a section. */
const SectionHeading = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding-block-start: ${token.space[4]};
`;

const formatDayTimes = (times: readonly (string | undefined)[]) =>
  DAY_TIMES.filter(({ value }) => times.includes(value))
    .map(({ label }) => t(label))
    .join(', ');

export interface PatientDetailsFormProps extends FormProps<PatientDetailsInput> {
  /** Initial values; the rest is empty. */
  defaultValues?: Partial<PatientDetailsValues>;
  /** yyyy-MM-dd in the patient's zone. */
  today: string;
  /** Whose details they are: the user's own (default), or those of a dependent. */
  whose?: 'own' | 'dependent';
  /** Disables the submit button, such as before a declaration is accepted. Default false. */
  blocked?: boolean;
}

/** Personal details and health of a patient; the BMI is calculated from height and weight (PT-02, PT-03). */
export function PatientDetailsForm({
  defaultValues,
  today,
  whose = 'own',
  onSave,
  draft,
  children,
  ...frame
}: PatientDetailsFormProps) {
  const schema = useMemo(() => buildPatientDetailsSchema(today), [today]);
  const form = useValidatedForm<PatientDetailsValues, PatientDetailsInput>({
    schema,
    defaultValues: { ...EMPTY_PATIENT_DETAILS, ...defaultValues },
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  return (
    <FormFrame label={t('Personal Details')} form={form} {...frame}>
      <Grid gap={5}>
        <SpecFields specs={PATIENT_PERSON_FIELDS} form={form} today={today} />
      </Grid>
      <SpecFields specs={PATIENT_GENDER_FIELDS} form={form} today={today} />
      <MeasureFields form={form} today={today} />
      <SectionHeading>
        <h2>{whose === 'own' ? t('Your health') : t('Their health')}</h2>
        <Text tone="muted">{t('Add what you know. Leave anything that does not apply empty.')}</Text>
      </SectionHeading>
      <SpecFields specs={PATIENT_HEALTH_FIELDS} form={form} today={today} />
      <SurgeryList form={form} today={today} draft={draft} />
      <MedicationList form={form} today={today} draft={draft} whose={whose} />
      {children}
    </FormFrame>
  );
}

interface SectionProps extends Pick<PatientDetailsFormProps, 'today' | 'draft'> {
  form: ReturnType<typeof useValidatedForm<PatientDetailsValues, PatientDetailsInput>>;
}

/** Height, weight and the BMI calculated from them. */
function MeasureFields({ form, today }: SectionProps) {
  const { value: feet, ...feetField } = form.valueField('current_feets');
  const { value: inches, ...inchesField } = form.valueField('current_inches');
  const { value: weight } = form.valueField('weight');
  const bmi = calculateBmi(weight, feet === null || inches === null ? null : toHeightInches(feet, inches));
  return (
    <Measures>
      <NumberField
        label={t('Height, feet')}
        unit={t('ft')}
        unitName={t('feet')}
        min={HEIGHT_FEET_MIN}
        max={HEIGHT_FEET_MAX}
        required
        value={feet}
        {...feetField}
      />
      <NumberField
        label={t('Height, inches')}
        unit={t('in')}
        unitName={t('inches')}
        min={HEIGHT_INCHES_MIN}
        max={HEIGHT_INCHES_MAX}
        required
        value={inches}
        {...inchesField}
      />
      <SpecFields specs={PATIENT_MEASURE_FIELDS} form={form} today={today} />
      <TextField
        label={t('BMI')}
        value={bmi === null ? '' : bmi.toFixed(2)}
        placeholder={t('Calculated')}
        readOnly
      />
    </Measures>
  );
}

function SurgeryList({ form, today, draft }: SectionProps) {
  const { value, onChange, error } = form.valueField('surgery_details');
  return (
    <EntryList
      label={t('Previous surgeries')}
      optional
      noun={defineTexts('surgery')}
      value={value}
      onChange={onChange}
      error={error}
      describe={({ surgery_name, surgery_date }) => ({
        title: surgery_name,
        detail: formatCalendarDay(surgery_date),
      })}
      draft={draft}
      form={(entry, save, entryFrame) => (
        <SurgeryForm
          defaultValues={entry}
          today={today}
          onSave={save}
          {...entryFrame}
          submitLabel={entry ? t('Save') : t('Add surgery')}
        />
      )}
    />
  );
}

function MedicationList({ form, draft, whose }: SectionProps & Pick<PatientDetailsFormProps, 'whose'>) {
  const { value, onChange, error } = form.valueField('medication_details');
  return (
    <EntryList
      label={whose === 'dependent' ? t('Medications they take') : t('Medications you take')}
      optional
      noun={defineTexts('medication')}
      value={value}
      onChange={onChange}
      error={error}
      describe={(medicine) => ({
        title: `${medicine.medicine_name}, ${medicine.dosage}`,
        detail: `${formatDayTimes(medicine.medicine_consumption_period)}: ${medicine.instruction}`,
      })}
      draft={draft}
      form={(entry, save, entryFrame) => (
        <MedicationForm
          defaultValues={entry}
          onSave={(medicine: MedicationInput) => save(medicine)}
          {...entryFrame}
          submitLabel={entry ? t('Save') : t('Add medication')}
        />
      )}
    />
  );
}
