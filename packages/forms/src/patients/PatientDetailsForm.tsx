import {
  bmiOf,
  DAY_TIMES,
  HEALTH_LIST_MAX,
  HEIGHT_FEET_MAX,
  HEIGHT_FEET_MIN,
  HEIGHT_INCHES_MAX,
  HEIGHT_INCHES_MIN,
  heightInches,
  NAME_TYPED_MAX,
  PATIENT_GENDERS,
} from '@openvisit/contract';
import { DateField, Grid, NumberField, RadioGroup, TagsField, TextField } from '@openvisit/ui';
import { useMemo } from 'react';
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
  const lists = { max: HEALTH_LIST_MAX, optional: true };
  return (
    <FormFrame label="Personal Details" form={form} {...frame}>
      <Grid gap={5}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_TYPED_MAX}
          required
          {...form.field('first_name')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_TYPED_MAX}
          required
          {...form.field('last_name')}
        />
        <DateField
          label="Date of Birth"
          autoComplete="bday"
          today={today}
          max={today}
          required
          {...form.valueField('date_of_birth')}
        />
        <RadioGroup label="Gender" options={PATIENT_GENDERS} required {...form.field('gender')} />
      </Grid>
      <Grid cell="sm" gap={4}>
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
        <TextField
          label="BMI"
          value={bmi === null ? '' : bmi.toFixed(2)}
          placeholder="From height and weight"
          readOnly
        />
      </Grid>
      <TagsField label="Allergies" {...lists} {...form.valueField('allergy')} />
      <TagsField label="Medical conditions" {...lists} {...form.valueField('medical_condition')} />
      <TagsField label="Family medical history" {...lists} {...form.valueField('family_medical_history')} />
      <EntryList
        label="Previous surgeries"
        noun="surgery"
        value={surgeries}
        onChange={setSurgeries}
        error={surgeryError}
        describe={({ surgery_name, surgery_date }) => ({
          title: surgery_name,
          detail: dayText.format(new Date(`${surgery_date}T00:00:00Z`)),
        })}
        form={(entry, save, cancel) => (
          <SurgeryForm
            defaultValues={entry}
            today={today}
            onSave={save}
            actions={cancel}
            submitLabel={entry ? 'Save' : 'Add surgery'}
          />
        )}
      />
      <EntryList
        label="Medications"
        noun="medication"
        value={medications}
        onChange={setMedications}
        error={medicationError}
        describe={(medicine) => ({
          title: `${medicine.medicine_name}, ${medicine.dosage}`,
          detail: `${periodsOf(medicine.medicine_consumption_period)}: ${medicine.instruction}`,
        })}
        form={(entry, save, cancel) => (
          <MedicationForm
            defaultValues={entry}
            onSave={(medicine: MedicationInput) => save(medicine)}
            actions={cancel}
            submitLabel={entry ? 'Save' : 'Add medication'}
          />
        )}
      />
      {children}
    </FormFrame>
  );
}
