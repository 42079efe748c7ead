import {
  ABOUT_ME_MAX,
  EXPERIENCE_DIGITS_MAX,
  PHYSICIAN_GENDERS,
  SKILLS_MAX,
  SKILLS_MIN,
} from '@openvisit/contract';
import { Grid, RadioGroup, Select, TagsField, TextArea, TextField } from '@openvisit/ui';
import { useMemo } from 'react';
import { PersonFields } from '../accounts/PersonFields.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import {
  physicianDetailsSchema,
  type PhysicianDetailsInput,
  type PhysicianDetailsValues,
} from '../schemas/physicians.ts';

const EMPTY: PhysicianDetailsValues = {
  first_name: '',
  last_name: '',
  gender: '',
  date_of_birth: '',
  specialities: [],
  languages: [],
  degree: '',
  years_of_experience: '',
  about_me: '',
};

const GENDER_NAMES = { MALE: 'Male', FEMALE: 'Female' } as const;
const GENDERS = PHYSICIAN_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));

export interface PhysicianDetailsFormProps extends FormProps<PhysicianDetailsInput> {
  /** Loaded, or filled in beforehand. */
  defaultValues?: Partial<PhysicianDetailsValues>;
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  /** To choose from; new ones may be entered (PO-05). */
  specialities: readonly string[];
  /** To choose from; new ones may be entered. */
  languages: readonly string[];
  /** From the server's list. */
  degrees: readonly { id: string; name: string }[];
}

/** Who the physician is (PO-05, PO-06). */
export function PhysicianDetailsForm({
  defaultValues,
  today,
  specialities,
  languages,
  degrees,
  onSave,
  draft,
  children,
  ...frame
}: PhysicianDetailsFormProps) {
  const schema = useMemo(() => physicianDetailsSchema(today), [today]);
  const form = useValidatedForm<PhysicianDetailsValues, PhysicianDetailsInput>({
    schema,
    defaultValues: { ...EMPTY, ...defaultValues },
    onSubmit: onSave,
    draft,
  });
  return (
    <FormFrame label="Personal Details" form={form} {...frame}>
      <Grid gap={5}>
        <PersonFields field={form.field} valueField={form.valueField} today={today} />
      </Grid>
      <RadioGroup label="Gender" options={GENDERS} variant="cards" required {...form.field('gender')} />
      <TagsField
        label="Specialities"
        hint="Choose from the list, or enter your own."
        options={specialities}
        min={SKILLS_MIN}
        max={SKILLS_MAX}
        required
        {...form.valueField('specialities')}
      />
      <TagsField
        label="Languages"
        options={languages}
        max={SKILLS_MAX}
        required
        {...form.valueField('languages')}
      />
      <Grid gap={5} cell="lg">
        <Select
          label="Degree"
          placeholder="Choose a degree"
          options={degrees.map(({ id, name }) => ({ value: id, label: name }))}
          required
          {...form.field('degree')}
        />
        <TextField
          label="Years of experience"
          inputMode="numeric"
          maxLength={EXPERIENCE_DIGITS_MAX}
          required
          {...form.field('years_of_experience')}
        />
      </Grid>
      <TextArea
        label="About me"
        hint="Patients read this on your profile."
        limit={ABOUT_ME_MAX}
        optional
        {...form.field('about_me')}
      />
      {children}
    </FormFrame>
  );
}
