import { t, type FieldSpec, type FieldSpecs } from '@openvisit/contract';
import { DateField, NumberField, RadioGroup, TagsField } from '@openvisit/ui';
import type { FieldValues } from 'react-hook-form';
import { TextSpecField, type TextBinding } from './TextSpecFields.tsx';
import { translateOptions } from './translate-options.ts';
import type { ValueBinding } from './useFieldBindings.ts';
import type { ValidatedForm } from './useValidatedForm.ts';

/** Field bindings by name, without the form's value types. */
interface SpecBindings extends TextBinding {
  valueField: <Value>(name: string) => ValueBinding<string, Value>;
}

interface SpecFieldProps {
  name: string;
  spec: FieldSpec;
  form: SpecBindings;
  today: string;
}

/** The input of one field. */
function SpecField({ name, spec, form, today }: SpecFieldProps) {
  const { label, hint, autoComplete, required } = spec;
  const props = { label: t(label), hint: hint && t(hint), ...(required ? { required } : { optional: true }) };
  switch (spec.kind) {
    case 'person-name':
    case 'text':
      return <TextSpecField name={name} spec={spec} form={form} />;
    case 'birth-date':
      return (
        <DateField
          {...props}
          autoComplete={autoComplete}
          today={today}
          max={today}
          {...form.valueField<string>(name)}
        />
      );
    case 'choice':
      return (
        <RadioGroup
          {...props}
          options={translateOptions(spec.options)}
          variant="cards"
          {...form.field(name)}
        />
      );
    case 'number':
      return (
        <NumberField
          {...props}
          unit={t(spec.unit)}
          decimals={spec.decimals}
          {...form.valueField<number | null>(name)}
        />
      );
    case 'tags':
      return <TagsField {...props} {...form.valueField<string[]>(name)} />;
  }
}

export interface SpecFieldsProps<V extends FieldValues, Out> {
  /** The fields, in the order they are shown. */
  specs: FieldSpecs;
  /** The form; its values must include the fields. */
  form: ValidatedForm<V, Out>;
  /** yyyy-MM-dd in the user's zone. Required if `specs` contains a date. */
  today?: string;
}

/** The inputs of a list of fields: label, hint, limit and error come from the specs and the form. */
export function SpecFields<V extends FieldValues, Out>({ specs, form, today = '' }: SpecFieldsProps<V, Out>) {
  // Every name in `specs` is a field of `V`, which the types of react-hook-form cannot express.
  const bindings = form as unknown as SpecBindings;
  return Object.entries(specs).map(([name, spec]) => (
    <SpecField key={name} name={name} spec={spec} form={bindings} today={today} />
  ));
}
