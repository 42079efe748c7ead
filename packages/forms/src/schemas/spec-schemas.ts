import type { Schema } from 'yup';
import { type FieldSpec, type FieldSpecs, type FieldValue, MESSAGES } from '@openvisit/contract';
import {
  buildBirthDateSchema,
  buildChoiceSchema,
  buildEntriesSchema,
  buildNumberSchema,
  buildOptionalTextSchema,
  buildPersonNameSchema,
  buildTextSchema,
  buildIntegerSchema,
  type Entered,
} from './fields.ts';

/** What validation depends on besides the field. */
export interface SpecContext {
  /** yyyy-MM-dd in the user's zone; the specs of dates need it. */
  today: string;
}

const createFieldSchema = (spec: FieldSpec, { today }: SpecContext): Schema => {
  switch (spec.kind) {
    case 'person-name':
      return buildPersonNameSchema(spec.label);
    case 'text':
      return spec.required
        ? buildTextSchema(spec.label, spec.maxLength)
        : buildOptionalTextSchema(spec.maxLength);
    case 'birth-date':
      return spec.minAge === undefined
        ? buildBirthDateSchema(today)
        : buildBirthDateSchema(today, spec.minAge, MESSAGES.AGE_TOO_LOW);
    case 'choice':
      return buildChoiceSchema(
        spec.label,
        spec.options.map(({ value }) => value),
      );
    case 'number':
      return (spec.decimals ? buildNumberSchema : buildIntegerSchema)(spec.label, spec.min, spec.max);
    case 'tags':
      return buildEntriesSchema(spec.maxLength, spec.maxItems);
  }
};

const createEmptyValue = ({ kind }: FieldSpec): unknown => {
  if (kind === 'tags') return [];
  return kind === 'number' ? null : '';
};

const mapSpecs = (specs: FieldSpecs, map: (spec: FieldSpec) => unknown) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, map(spec)]));

/** The yup schemas of a list of fields, to spread into `object({…})`. */
export const buildSpecSchemas = <F extends FieldSpecs>(specs: F, context: SpecContext = { today: '' }) =>
  mapSpecs(specs, (spec) => createFieldSchema(spec, context)) as {
    -readonly [K in keyof F]: Schema<FieldValue<F[K]>>;
  };

/** The empty form values of a list of fields. */
export const createEmptyValues = <F extends FieldSpecs>(specs: F) =>
  mapSpecs(specs, createEmptyValue) as { -readonly [K in keyof F]: Entered<FieldValue<F[K]>> };

/** A stored record as form values; null becomes an empty value. */
export const toFormValues = <F extends FieldSpecs>(specs: F, record: { readonly [K in keyof F]: unknown }) =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, record[name] ?? createEmptyValue(spec)]),
  ) as { -readonly [K in keyof F]: Entered<FieldValue<F[K]>> };
