import {
  bmiOf,
  DAY_TIMES,
  HEIGHT_FEET_MAX,
  HEIGHT_FEET_MIN,
  HEIGHT_INCHES_MAX,
  HEIGHT_INCHES_MIN,
  heightInches,
  PATIENT_GENDERS,
} from '@openvisit/contract';
import { Grid, NumberField, RadioGroup, TagsField, Text, TextField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import { useMemo } from 'react';
import styled from 'styled-components';
import { PersonFields } from '../accounts/PersonFields.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import {
  patientDetailsSchema,
  type MedicationInput,
  type PatientDetailsInput,
  type PatientDetailsValues,
} from '../schemas/patients.ts';
import { EntryList } from './EntryList.tsx';
import { MedicationForm } from './MedicationForm.tsx';
import { SurgeryForm } from './SurgeryForm.tsx';

const EMPTY: PatientDetailsValues = {
  first_name: '',
  last_name: '',
  gender: '',
  date_of_birth: '',
  current_feets: null,
  current_inches: null,
  weight: null,
  allergy: [],
  medical_condition: [],
  family_medical_history: [],
  surgery_details: [],
  medication_details: [],
};

/** Two beside each other on a phone, all four elsewhere. */
const Measures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(calc(${token.measure.xs} * 0.7), 1fr));
  gap: ${token.space[5]} ${token.space[4]};
`;

/** Where the form begins to be about something else. */
const Part = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding-block-start: ${token.space[4]};
`;

const dayText = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

const periodsOf = (times: readonly (string | undefined)[]) =>
  DAY_TIMES.filter(({ value }) => times.includes(value))
    .map(({ label }) => label)
    .join(', ');

export interface PatientDetailsFormProps extends FormProps<PatientDetailsInput> {
  /** Loaded, or filled in beforehand. */
  defaultValues?: Partial<PatientDetailsValues>;
  /** yyyy-MM-dd in the patient's zone. */
  today: string;
}

/** Who the patient is, and their health; the body mass index follows from height and weight (PT-02, PT-03). */
export function PatientDetailsForm({
  defaultValues,
  today,
  onSave,
  draft,
  children,
  ...frame
}: PatientDetailsFormProps) {
  const schema = useMemo(() => patientDetailsSchema(today), [today]);
  const form = useValidatedForm<PatientDetailsValues, PatientDetailsInput>({
    schema,
    defaultValues: { ...EMPTY, ...defaultValues },
    onSubmit: onSave,
    draft,
  });
  const { value: feet, ...feetField } = form.valueField('current_feets');
  const { value: inches, ...inchesField } = form.valueField('current_inches');
  const { value: weight, ...weightField } = form.valueField('weight');
  const {
    value: surgeries,
    onChange: setSurgeries,
    error: surgeryError,
  } = form.valueField('surgery_details');
  const {
    value: medications,
    onChange: setMedications,
    error: medicationError,
  } = form.valueField('medication_details');
  const bmi = bmiOf(weight, feet === null || inches === null ? null : heightInches(feet, inches));
  return (
    <FormFrame label="Personal Details" form={form} {...frame}>
      <Grid gap={5}>
        <PersonFields field={form.field} valueField={form.valueField} today={today} />
      </Grid>
      <RadioGroup
        label="Gender"
        options={PATIENT_GENDERS}
        variant="cards"
        required
        {...form.field('gender')}
      />
      <Measures>
        <NumberField
          label="Height, feet"
          unit="ft"
          min={HEIGHT_FEET_MIN}
          max={HEIGHT_FEET_MAX}
          required
          value={feet}
          {...feetField}
        />
        <NumberField
          label="Height, inches"
          unit="in"
          min={HEIGHT_INCHES_MIN}
          max={HEIGHT_INCHES_MAX}
          required
          value={inches}
          {...inchesField}
        />
        <NumberField label="Weight" unit="lbs" decimals={1} required value={weight} {...weightField} />
        <TextField label="BMI" value={bmi === null ? '' : bmi.toFixed(2)} placeholder="Calculated" readOnly />
      </Measures>
      <Part>
        <h2>Your health</h2>
        <Text tone="muted">Add what you know. Whatever does not apply can stay empty.</Text>
      </Part>
      <TagsField
        label="Allergies"
        hint="Such as penicillin or peanuts. Press Enter after each one."
        optional
        {...form.valueField('allergy')}
      />
      <TagsField
        label="Medical conditions"
        hint="Such as asthma or high blood pressure."
        optional
        {...form.valueField('medical_condition')}
      />
      <TagsField
        label="Family medical history"
        hint="What runs in your family, such as diabetes of your mother."
        optional
        {...form.valueField('family_medical_history')}
      />
      <EntryList
        label="Previous surgeries"
        optional
        noun="surgery"
        value={surgeries}
        onChange={setSurgeries}
        error={surgeryError}
        describe={({ surgery_name, surgery_date }) => ({
          title: surgery_name,
          detail: dayText.format(new Date(`${surgery_date}T00:00:00Z`)),
        })}
        draft={draft}
        form={(entry, save, entryFrame) => (
          <SurgeryForm
            defaultValues={entry}
            today={today}
            onSave={save}
            {...entryFrame}
            submitLabel={entry ? 'Save' : 'Add surgery'}
          />
        )}
      />
      <EntryList
        label="Medications you take"
        optional
        noun="medication"
        value={medications}
        onChange={setMedications}
        error={medicationError}
        describe={(medicine) => ({
          title: `${medicine.medicine_name}, ${medicine.dosage}`,
          detail: `${periodsOf(medicine.medicine_consumption_period)}: ${medicine.instruction}`,
        })}
        draft={draft}
        form={(entry, save, entryFrame) => (
          <MedicationForm
            defaultValues={entry}
            onSave={(medicine: MedicationInput) => save(medicine)}
            {...entryFrame}
            submitLabel={entry ? 'Save' : 'Add medication'}
          />
        )}
      />
      {children}
    </FormFrame>
  );
}
