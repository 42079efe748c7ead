import { NAME_LENGTH_MAX, type PersonNameSpec, type TextSpec, t } from '@openvisit/contract';
import { TextArea, TextField } from '@openvisit/ui';
import type { FieldValues } from 'react-hook-form';
import type { FieldBinding } from './useFieldBindings.ts';
import type { ValidatedForm } from './useValidatedForm.ts';

/** Binds text inputs to a form by the name of the value. */
export interface TextBinding {
  field: (name: string) => FieldBinding<string>;
}

export interface TextSpecFieldProps {
  /** Name of the value in the form. */
  name: string;
  /** Its label, limits and whether it is required. */
  spec: PersonNameSpec | TextSpec;
  /** The form's binding. */
  form: TextBinding;
}

/** The input of one text or name. */
export function TextSpecField({ name, spec, form }: TextSpecFieldProps) {
  const { label, hint, autoComplete, required } = spec;
  const props = {
    label: t(label),
    hint: hint && t(hint),
    ...(required ? { required } : { optional: true }),
    ...form.field(name),
  };
  if (spec.kind === 'person-name')
    return <TextField {...props} autoComplete={autoComplete} maxLength={NAME_LENGTH_MAX} />;
  return spec.lines === 'several' ? (
    <TextArea {...props} limit={spec.maxLength} />
  ) : (
    <TextField {...props} autoComplete={autoComplete} maxLength={spec.maxLength} />
  );
}

export interface TextSpecFieldsProps<V extends FieldValues, Out> {
  /** The fields, in the order they are shown. */
  specs: Readonly<Record<string, PersonNameSpec | TextSpec>>;
  /** The form; its values must include the fields. */
  form: ValidatedForm<V, Out>;
}

/** Inputs for specs of texts and names only: `SpecFields` without the code of the other kinds. */
export function TextSpecFields<V extends FieldValues, Out>({ specs, form }: TextSpecFieldsProps<V, Out>) {
  // The names are those of the form's values, which the types of react-hook-form cannot express.
  const binding = form as unknown as TextBinding;
  return Object.entries(specs).map(([name, spec]) => (
    <TextSpecField key={name} name={name} spec={spec} form={binding} />
  ));
}
