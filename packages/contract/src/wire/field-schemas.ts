import {
  Type,
  type TArray,
  type TNull,
  type TNumber,
  type TOptional,
  type TString,
  type TUnion,
  type TUnsafe,
} from 'typebox';
import type { ChoiceSpec, FieldSpec, FieldSpecs, NumberSpec, TagsSpec } from './field-spec.ts';
import { CalendarDate, Nullable, OneOf } from './schemas.ts';

const FORM_TEXT_MAX = 1000;

/**
 * Text as a form sends it. The limit is wide: the form's own schema checks the value on both sides, so that each field gets
 * its own message.
 */
export const FormText = Type.String({ maxLength: FORM_TEXT_MAX });
export const FormNumber = Nullable(Type.Number());

const buildLongTextSchema = (maxLength: number) =>
  Type.String({ maxLength: Math.max(FORM_TEXT_MAX, 4 * maxLength) });

type BodySchema<S> = S extends NumberSpec
  ? TUnion<[TNumber, TNull]>
  : S extends TagsSpec
    ? TArray<TString>
    : TString;

type RecordSchema<S> = S extends NumberSpec
  ? TUnion<[TNumber, TNull]>
  : S extends TagsSpec
    ? TArray<TString>
    : S extends ChoiceSpec<infer V>
      ? TUnion<[TUnsafe<V>, TNull]>
      : S extends { kind: 'birth-date' }
        ? TUnion<[TString, TNull]>
        : TString;

const buildBodySchema = (spec: FieldSpec) => {
  if (spec.kind === 'number') return FormNumber;
  if (spec.kind === 'tags') return Type.Array(FormText, { maxItems: 4 * spec.maxItems });
  return spec.kind === 'text' ? buildLongTextSchema(spec.maxLength) : FormText;
};

const buildRecordSchema = (spec: FieldSpec) => {
  switch (spec.kind) {
    case 'number':
      return Nullable(Type.Number());
    case 'tags':
      return Type.Array(Type.String());
    case 'choice':
      return Nullable(OneOf(spec.options.map(({ value }) => value)));
    case 'birth-date':
      return Nullable(CalendarDate);
    default:
      return Type.String();
  }
};

const mapSpecs = (specs: FieldSpecs, toSchema: (spec: FieldSpec) => unknown) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, toSchema(spec)]));

/** The properties of a request body that creates or updates these fields; optional fields are sent empty. */
export const buildBodyFields = <F extends FieldSpecs>(specs: F) =>
  mapSpecs(specs, buildBodySchema) as { -readonly [K in keyof F]: BodySchema<F[K]> };

/** {@link buildBodyFields} that a request may leave out. */
export const buildOptionalBodyFields = <F extends FieldSpecs>(specs: F) =>
  mapSpecs(specs, (spec) => Type.Optional(buildBodySchema(spec))) as {
    -readonly [K in keyof F]: TOptional<BodySchema<F[K]>>;
  };

/** The properties of a stored record with these fields; values are null until they are saved. */
export const buildRecordFields = <F extends FieldSpecs>(specs: F) =>
  mapSpecs(specs, buildRecordSchema) as { -readonly [K in keyof F]: RecordSchema<F[K]> };
