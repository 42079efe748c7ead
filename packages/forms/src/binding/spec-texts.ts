import { type FieldSpec, type FieldSpecs, t } from '@openvisit/contract';
import type { FieldText } from './field-texts.ts';

const toSpecText = (spec: FieldSpec): FieldText<unknown> => {
  if (spec.kind !== 'choice') return { label: spec.label };
  const getOptionLabel = (value: unknown) => {
    const label = spec.options.find((option) => option.value === value)?.label;
    return label === undefined ? '' : t(label);
  };
  return { label: spec.label, describe: getOptionLabel };
};

/** Labels of a list of fields, and of their options, for the dialog for version conflicts. */
export const toSpecTexts = <F extends FieldSpecs>(specs: F) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, toSpecText(spec)])) as {
    [K in keyof F]: FieldText<unknown>;
  };
