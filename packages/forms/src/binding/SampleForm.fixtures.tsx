import { TextField, type ValueFieldProps } from '@openvisit/ui';
import type { Ref } from 'react';
import { array, object, string } from 'yup';
import { FormFrame, type FormProps } from './FormFrame.tsx';
import type { FieldTexts } from './field-texts.ts';
import { useValidatedForm } from './useValidatedForm.ts';

const schema = object({
  name: string().required('Name is required'),
  password: string().required('Password is required'),
  repeated: string().test('same', 'Not the same', (repeated, { parent }) => {
    const { password } = parent as { password?: string };
    return repeated === password;
  }),
  address: object({ city: string().required('City is required') }),
  tags: array(string().required().max(5, 'Too long')).min(1, 'Please add one').required(),
});

export interface SampleValues {
  name: string;
  password: string;
  repeated: string;
  address: { city: string };
  tags: string[];
}

export const EMPTY_SAMPLE: SampleValues = {
  name: '',
  password: '',
  repeated: '',
  address: { city: '' },
  tags: [],
};

const TEXTS: FieldTexts<SampleValues> = {
  name: { label: 'Name' },
  address: { label: 'Address' },
  tags: { label: 'Tags' },
};

export interface SampleFormProps extends FormProps<unknown> {
  /** Initial values; default all empty. */
  defaultValues?: SampleValues;
}

/** A minimal controlled field: a list as comma-separated text. */
function CommaSeparatedField({ value, onChange, ref, onBlur, ...rest }: ValueFieldProps<string[]>) {
  return (
    <TextField
      value={value.join(',')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(','))}
      onBlur={onBlur}
      ref={ref as Ref<HTMLInputElement>}
      {...rest}
    />
  );
}

/** A form with every kind of field: native, nested and controlled. */
export function SampleForm({ defaultValues = EMPTY_SAMPLE, onSave, draft, ...frame }: SampleFormProps) {
  const form = useValidatedForm<SampleValues, unknown>({
    schema,
    defaultValues,
    onSubmit: onSave,
    draft,
    texts: TEXTS,
  });
  return (
    <FormFrame label="Sample" form={form} {...frame}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Password" {...form.field('password')} />
      <TextField label="Again" {...form.field('repeated')} />
      <TextField label="City" {...form.field('address.city')} />
      <CommaSeparatedField label="Tags" hint="Separated by commas" {...form.valueField('tags')} />
    </FormFrame>
  );
}
