import {
  EXPERIENCE_DIGITS_MAX,
  LANGUAGES_MAX,
  PHYSICIAN_DETAIL_FIELDS,
  PHYSICIAN_GENDER_FIELDS,
  PHYSICIAN_PERSON_FIELDS,
  PHYSICIAN_PROFILE_FIELDS,
  SPECIALTIES_MAX,
  SPECIALTIES_MIN,
  t,
  defineTexts,
  translateStored,
} from '@openvisit/contract';
import { Grid, Select, TagsField, TextField } from '@openvisit/ui';
import { useMemo } from 'react';
import type { FieldTexts } from '../binding/field-texts.ts';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { SpecFields } from '../binding/SpecFields.tsx';
import { toSpecTexts } from '../binding/spec-texts.ts';
import {
  EMPTY_PHYSICIAN_DETAILS,
  buildPhysicianDetailsSchema,
  type PhysicianDetailsInput,
  type PhysicianDetailsValues,
} from '../schemas/physicians.ts';

const TEXTS: FieldTexts<PhysicianDetailsValues> = defineTexts({
  ...toSpecTexts(PHYSICIAN_DETAIL_FIELDS),
  specialities: { label: 'Specialties' },
  languages: { label: 'Languages' },
  degree: { label: 'Degree' },
  years_of_experience: { label: 'Years of experience' },
});

export interface PhysicianDetailsFormProps extends FormProps<PhysicianDetailsInput> {
  /** Initial values; the rest is empty. */
  defaultValues?: Partial<PhysicianDetailsValues>;
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  /** Options; others may be entered (PO-05). */
  specialities: readonly string[];
  /** Options; others may be entered. */
  languages: readonly string[];
  /** Options, from the server's list. */
  degrees: readonly { id: string; name: string }[];
}

/** Personal and professional details of a physician (PO-05, PO-06). */
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
  const schema = useMemo(() => buildPhysicianDetailsSchema(today), [today]);
  const form = useValidatedForm<PhysicianDetailsValues, PhysicianDetailsInput>({
    schema,
    defaultValues: { ...EMPTY_PHYSICIAN_DETAILS, ...defaultValues },
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  return (
    <FormFrame label={t('Personal Details')} form={form} {...frame}>
      <Grid gap={5}>
        <SpecFields specs={PHYSICIAN_PERSON_FIELDS} form={form} today={today} />
      </Grid>
      <SpecFields specs={PHYSICIAN_GENDER_FIELDS} form={form} today={today} />
      <TagsField
        label={t('Specialties')}
        hint={t('Choose from the list, or enter your own.')}
        options={specialities}
        getLabel={translateStored}
        min={SPECIALTIES_MIN}
        max={SPECIALTIES_MAX}
        required
        {...form.valueField('specialities')}
      />
      <TagsField
        label={t('Languages')}
        options={languages}
        getLabel={translateStored}
        max={LANGUAGES_MAX}
        required
        {...form.valueField('languages')}
      />
      <Grid gap={5} cell="lg">
        <Select
          label={t('Degree')}
          placeholder={t('Choose a degree')}
          options={degrees.map(({ id, name }) => ({ value: id, label: t(name) }))}
          required
          {...form.field('degree')}
        />
        <TextField
          label={t('Years of experience')}
          inputMode="numeric"
          maxLength={EXPERIENCE_DIGITS_MAX}
          required
          {...form.field('years_of_experience')}
        />
      </Grid>
      <SpecFields specs={PHYSICIAN_PROFILE_FIELDS} form={form} today={today} />
      {children}
    </FormFrame>
  );
}
