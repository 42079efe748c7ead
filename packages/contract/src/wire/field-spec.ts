interface BaseSpec {
  /** Shown above the input and used in error messages. */
  label: string;
  /** Help text below the label. */
  hint?: string;
  /** The HTML autofill token. */
  autoComplete?: string;
  /** An optional text is '' while it is empty, an optional list []. */
  required: boolean;
}

/** A first or last name under the name rule (AC-08). */
export interface PersonNameSpec extends BaseSpec {
  kind: 'person-name';
}

/** Free text on one line, or on several. */
export interface TextSpec extends BaseSpec {
  kind: 'text';
  maxLength: number;
  lines?: 'one' | 'several';
}

/** A date of birth, yyyy-MM-dd. */
export interface BirthDateSpec extends BaseSpec {
  kind: 'birth-date';
  /** Minimum age in years. */
  minAge?: number;
}

/** A choice between a few options that are all visible. */
export interface ChoiceSpec<V extends string = string> extends BaseSpec {
  kind: 'choice';
  options: readonly { readonly value: V; readonly label: string }[];
}

/** A number within bounds. */
export interface NumberSpec extends BaseSpec {
  kind: 'number';
  min: number;
  max: number;
  unit: string;
  /** Maximum number of decimals; default 0. */
  decimals?: number;
}

/** A list of unique short texts. */
export interface TagsSpec extends BaseSpec {
  kind: 'tags';
  maxLength: number;
  maxItems: number;
}

/**
 * The definition (spec) of one field of a form and a record. Wire schemas, validation, empty values, inputs and labels all derive from it.
 */
export type FieldSpec = PersonNameSpec | TextSpec | BirthDateSpec | ChoiceSpec | NumberSpec | TagsSpec;

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** The type of a validated value. */
export type FieldValue<S> = S extends NumberSpec
  ? number
  : S extends TagsSpec
    ? string[]
    : S extends ChoiceSpec<infer V>
      ? V
      : string;

export type SpecValues<F extends FieldSpecs> = { -readonly [K in keyof F]: FieldValue<F[K]> };

/** The fields of a record or of form values that a list of specs describes. */
export const pickFields = <F extends FieldSpecs, V extends Record<keyof F, unknown>>(
  specs: F,
  values: V,
): Pick<V, keyof F & keyof V> =>
  Object.fromEntries(Object.keys(specs).map((name) => [name, values[name]])) as Pick<V, keyof F & keyof V>;
