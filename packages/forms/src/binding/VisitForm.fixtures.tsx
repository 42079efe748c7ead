import { TextField } from '@openvisit/ui';
import { array, object, string } from 'yup';
import { FormFrame, type FormProps } from './FormFrame.tsx';
import { useValidatedForm } from './useValidatedForm.ts';

const schema = object({
  name: string().required('Name is required'),
  password: string().required('Password is required'),
  again: string().test('same', 'Not the same', (again, { parent }) => {
    const { password } = parent as { password?: string };
    return again === password;
  }),
  address: object({ city: string().required('City is required') }),
  tags: array(string().required().max(5, 'Too long')).min(1, 'Please add one').required(),
});

export interface VisitValues {
  name: string;
  password: string;
  again: string;
  address: { city: string };
  tags: string[];
}

export const EMPTY_VISIT: VisitValues = {
  name: '',
  password: '',
  again: '',
  address: { city: '' },
  tags: [],
};

export interface VisitFormProps extends FormProps<unknown> {
  defaultValues?: VisitValues;
}

/** A form with every kind of field there is: native, nested, of a value. */
export function VisitForm({ defaultValues = EMPTY_VISIT, onSave, draft, ...frame }: VisitFormProps) {
  const form = useValidatedForm<VisitValues, unknown>({ schema, defaultValues, onSubmit: onSave, draft });
  const tags = form.valueField('tags');
  return (
    <FormFrame label="Visit" form={form} {...frame}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Password" {...form.field('password')} />
      <TextField label="Again" {...form.field('again')} />
      <TextField label="City" {...form.field('address.city')} />
      <TextField
        label="Tags"
        hint="Separated by commas"
        name={tags.name}
        value={tags.value.join(',')}
        onChange={({ target }) => tags.onChange(target.value === '' ? [] : target.value.split(','))}
        error={tags.error}
        ref={tags.ref}
      />
    </FormFrame>
  );
}
