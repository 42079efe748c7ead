import { array, boolean, mixed, number, string, ValidationError, type StringSchema } from 'yup';
import {
  ageInYears,
  EARLIEST_DATE,
  fileProblem,
  fillMessage,
  isDate,
  MESSAGES,
  NAME_LETTERS_MIN,
  NAME_TYPED_MAX,
  type Problem,
  type UploadKind,
} from '@openvisit/contract';

/** '{field} is required', the wording of the specification. */
export const requiredMessage = (label: string): string => fillMessage(MESSAGES.FIELD_REQUIRED, label);
/** '{field} is not added', for empty lists. */
export const notAddedMessage = (label: string): string => fillMessage(MESSAGES.FIELD_NOT_ADDED, label);
export const limitMessage = (limit: number): string => fillMessage(MESSAGES.LIMIT_CHARACTERS, String(limit));
/** Labels are lower case within a sentence, except abbreviations such as NPI. */
const invalidMessage = (label: string): string =>
  fillMessage(
    MESSAGES.FIELD_INVALID,
    label.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase()),
  );

/** A required text; surrounding blanks are removed. */
export const textSchema = (label: string, limit: number): StringSchema<string> =>
  string().trim().required(requiredMessage(label)).max(limit, limitMessage(limit));

/** An optional text; '' when empty. */
export const optionalText = (limit: number) => string().trim().ensure().max(limit, limitMessage(limit));

/** A first or last name (AC-08). */
export const personName = (label: string): StringSchema<string> =>
  string()
    .trim()
    .required(requiredMessage(label))
    .max(NAME_TYPED_MAX, limitMessage(NAME_TYPED_MAX))
    .test('letters', fillMessage(MESSAGES.NAME_LETTERS, label), (name) => {
      if (!name) return true;
      const letters = name.replaceAll(' ', '').normalize('NFC').length;
      const sound = /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u.test(name);
      return sound && letters >= NAME_LETTERS_MIN;
    });

/** One of a few values; '' until one is chosen. */
export const choiceSchema = <V extends string>(label: string, values: readonly V[]) =>
  string<V>()
    .required(requiredMessage(label))
    .test('choice', invalidMessage(label), (value) => !value || values.includes(value));

/** A text of digits, with a fixed or bounded length. */
export const digitsSchema = (label: string, min: number, max = min, message = invalidMessage(label)) =>
  string()
    .trim()
    .required(requiredMessage(label))
    .matches(new RegExp(`^\\d{${min},${max}}$`), { message, excludeEmptyString: true });

/** A phone number; separators between its digits are removed. */
export const phoneSchema = (label: string, count: number) =>
  digitsSchema(label, count).transform((value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[\s().-]/g, '') : value,
  );

/** A number, also entered as text; an empty text is missing, not zero. */
export const amountSchema = (label: string) =>
  number()
    .transform((value: unknown, original: unknown) =>
      original === '' || original === null ? undefined : value,
    )
    .typeError(invalidMessage(label))
    .required(requiredMessage(label));

/** A number within bounds. */
export const numberBetween = (label: string, min: number, max: number) =>
  amountSchema(label).min(min, invalidMessage(label)).max(max, invalidMessage(label));

/** A whole number within bounds. */
export const integerBetween = (label: string, min: number, max: number) =>
  numberBetween(label, min, max).integer(invalidMessage(label));

/** One of a few numbers. */
export const numberChoice = (label: string, values: readonly number[]) =>
  amountSchema(label).oneOf(values, invalidMessage(label));

/** A calendar date, yyyy-MM-dd. */
export const dateSchema = (label: string, missing = requiredMessage(label)) =>
  string()
    .required(missing)
    .test('day', MESSAGES.DATE_INVALID, (date) => !date || (isDate(date) && date >= EARLIEST_DATE));

/** A date that is not in the future. */
export const pastDay = (label: string, today: string, message: string = MESSAGES.DATE_NOT_PAST) =>
  dateSchema(label).test('past', message, (date) => !date || date <= today);

/** A date of birth; `least` is the minimum age in years at `today`. */
export const birthDateSchema = (today: string, min = 0, tooYoung: string = MESSAGES.DATE_NOT_PAST) =>
  pastDay('Date of Birth', today).test('age', tooYoung, (date) => {
    if (!date || !isDate(date) || date > today) return true;
    return (ageInYears(date, today) ?? 0) >= min;
  });

/** A list of unique texts, ignoring case. */
export const entriesSchema = (length: number, max: number) =>
  array(string().trim().required().max(length, limitMessage(length)))
    .ensure()
    .required()
    .max(max, fillMessage(MESSAGES.LIST_FULL, String(max)))
    .test('once', MESSAGES.ENTRY_TWICE, (list) => {
      const lowerCased = list.map((entry) => entry.toLowerCase());
      return new Set(lowerCased).size === lowerCased.length;
    });

export const booleanSchema = () => boolean().default(false).required();

/** A file in a form: newly chosen, or already stored. */
export interface FormFile {
  /** Once uploaded, the id of the stored file, which the record is saved with. */
  id: string;
  name: string;
  /** Bytes, if known. */
  size?: number;
  /** The chosen file; absent for a stored one. */
  file?: File;
  url?: string;
  state: 'ready' | 'uploading' | 'done' | 'failed';
  progress?: number;
  waiting?: boolean;
  error?: string;
}

const findFileProblem = (item: FormFile, kind: UploadKind): string | null => {
  if (item.state === 'uploading') return MESSAGES.FILE_UPLOADING;
  if (item.state === 'failed') return item.error ?? MESSAGES.SOMETHING_WRONG;
  const { size, type } = item.file ?? { size: item.size, type: '' };
  return size === undefined ? null : fileProblem(kind, { name: item.name, size, type });
};

/** Files of one kind; `missing` is the error when one is required. */
export const filesSchema = (kind: UploadKind, missing: string | null, max = 1) =>
  mixed<readonly FormFile[]>()
    .default([])
    .required()
    .test('files', (list, context) => {
      if (list.length === 0) return missing === null || context.createError({ message: missing });
      if (list.length > max)
        return context.createError({ message: fillMessage(MESSAGES.FILES_TOO_MANY, String(max)) });
      const problem = list.map((item) => findFileProblem(item, kind)).find((message) => message !== null);
      return problem === undefined || context.createError({ message: problem });
    });

/** Reports each problem of a part at its own path below `path`. */
export const toFieldErrors = (problems: readonly Problem[], path: string): true | ValidationError =>
  problems.length === 0 ||
  new ValidationError(
    problems.map(
      (problem) =>
        new ValidationError(
          problem.message,
          undefined,
          problem.path ? `${path}.${problem.path}` : path,
          'place',
        ),
    ),
  );

type Primitive = string | number | boolean | null | undefined;

/** Form values before validation: nothing chosen is '' or null. */
export type Entered<T> = T extends number
  ? T | null
  : T extends string
    ? T | ''
    : T extends Primitive
      ? T
      : T extends readonly FormFile[]
        ? T
        : T extends readonly (infer I)[]
          ? (I extends Primitive ? I : Entered<I>)[]
          : T extends object
            ? { [K in keyof T]: Entered<T[K]> }
            : T;
