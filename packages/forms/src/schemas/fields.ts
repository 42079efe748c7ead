import { array, boolean, mixed, number, string, ValidationError, type StringSchema } from 'yup';
import {
  calculateAge,
  EARLIEST_DATE,
  findUploadProblem,
  fillMessage,
  isDate,
  MESSAGES,
  NAME_LETTERS_MIN,
  NAME_LENGTH_MAX,
  type Problem,
  type UploadKind,
  FILE_MESSAGES,
  defineTexts,
  t,
} from '@openvisit/contract';

/** A message that is made when a value is rejected, in the language of the browser. A server's is English. */
type CreateMessage = () => string;

/** A message about a field, named by its label. */
const buildFieldMessage =
  (message: string) =>
  (label: string): CreateMessage =>
  () =>
    fillMessage(t(message), t(label));

/** '{field} is required', the wording of the specification. */
export const buildRequiredMessage = buildFieldMessage(MESSAGES.FIELD_REQUIRED);
/** '{field} is not added', for empty lists. */
export const buildNotAddedMessage = buildFieldMessage(MESSAGES.FIELD_NOT_ADDED);
const buildNameMessage = buildFieldMessage(MESSAGES.NAME_INVALID);
export const formatLimitMessage = (limit: number): string =>
  fillMessage(MESSAGES.LIMIT_CHARACTERS, String(limit));
/** Labels are lower case within a sentence, except abbreviations such as NPI. */
const buildInvalidMessage =
  (label: string): CreateMessage =>
  () =>
    fillMessage(
      t(MESSAGES.FIELD_INVALID),
      t(label).replace(/(^|\P{L})\p{Lu}(?=\p{Ll})/gu, (start) => start.toLowerCase()),
    );

/** A required text; surrounding white space is removed. */
export const buildTextSchema = (label: string, limit: number): StringSchema<string> =>
  string().trim().required(buildRequiredMessage(label)).max(limit, formatLimitMessage(limit));

/** An optional text; '' when empty. */
export const buildOptionalTextSchema = (limit: number) =>
  string().trim().ensure().max(limit, formatLimitMessage(limit));

/** A first or last name (AC-08). */
export const buildPersonNameSchema = (label: string): StringSchema<string> =>
  string()
    .trim()
    .required(buildRequiredMessage(label))
    .max(NAME_LENGTH_MAX, formatLimitMessage(NAME_LENGTH_MAX))
    .test('letters', buildNameMessage(label), (name) => {
      if (!name) return true;
      const letters = name.replaceAll(' ', '').normalize('NFC').length;
      const sound = /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u.test(name);
      return sound && letters >= NAME_LETTERS_MIN;
    });

/** One of a few values; '' until one is chosen. */
export const buildChoiceSchema = <V extends string>(label: string, values: readonly V[]) =>
  string<V>()
    .required(buildRequiredMessage(label))
    .test('choice', buildInvalidMessage(label), (value) => !value || values.includes(value));

/** A text of digits, with a fixed or bounded length. */
export const buildDigitsSchema = (
  label: string,
  min: number,
  max = min,
  message: CreateMessage | string = buildInvalidMessage(label),
) =>
  string()
    .trim()
    .required(buildRequiredMessage(label))
    .matches(new RegExp(`^\\d{${min},${max}}$`), { message, excludeEmptyString: true });

/** A phone number; separators between its digits are removed. */
export const buildPhoneSchema = (label: string, count: number) =>
  buildDigitsSchema(label, count).transform((value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[\s().-]/g, '') : value,
  );

/** A number, also entered as text; an empty text is missing, not zero. */
export const buildAmountSchema = (label: string) =>
  number()
    .transform((value: unknown, original: unknown) =>
      original === '' || original === null ? undefined : value,
    )
    .typeError(buildInvalidMessage(label))
    .required(buildRequiredMessage(label));

/** A number within bounds. */
export const buildNumberSchema = (label: string, min: number, max: number) =>
  buildAmountSchema(label).min(min, buildInvalidMessage(label)).max(max, buildInvalidMessage(label));

/** A whole number within bounds. */
export const buildIntegerSchema = (label: string, min: number, max: number) =>
  buildNumberSchema(label, min, max).integer(buildInvalidMessage(label));

/** One of a few numbers. */
export const buildNumberChoiceSchema = (label: string, values: readonly number[]) =>
  buildAmountSchema(label).oneOf(values, buildInvalidMessage(label));

/** A calendar date, yyyy-MM-dd. */
export const buildDateSchema = (label: string, missing = buildRequiredMessage(label)) =>
  string()
    .required(missing)
    .test('day', MESSAGES.DATE_INVALID, (date) => !date || (isDate(date) && date >= EARLIEST_DATE));

/** A date that is not in the future. */
export const buildPastDateSchema = (label: string, today: string, message: string = MESSAGES.DATE_NOT_PAST) =>
  buildDateSchema(label).test('past', message, (date) => !date || date <= today);

/** A date of birth; `least` is the minimum age in years at `today`. */
export const buildBirthDateSchema = (today: string, min = 0, tooYoung: string = MESSAGES.DATE_NOT_PAST) =>
  buildPastDateSchema(defineTexts('Date of Birth'), today).test('age', tooYoung, (date) => {
    if (!date || !isDate(date) || date > today) return true;
    return (calculateAge(date, today) ?? 0) >= min;
  });

/** A list of unique texts, ignoring case. */
export const buildEntriesSchema = (length: number, max: number) =>
  array(string().trim().required().max(length, formatLimitMessage(length)))
    .ensure()
    .required()
    .max(max, fillMessage(MESSAGES.LIST_FULL, String(max)))
    .test('once', MESSAGES.ENTRY_DUPLICATE, (list) => {
      const lowerCased = list.map((entry) => entry.toLowerCase());
      return new Set(lowerCased).size === lowerCased.length;
    });

export const buildBooleanSchema = () => boolean().default(false).required();

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
  if (item.state === 'uploading') return FILE_MESSAGES.FILE_UPLOADING;
  if (item.state === 'failed') return item.error ?? MESSAGES.SOMETHING_WRONG;
  const { size, type } = item.file ?? { size: item.size, type: '' };
  return size === undefined ? null : findUploadProblem(kind, { name: item.name, size, type });
};

/** Files of one kind; `missing` is the error when one is required. */
export const buildFilesSchema = (kind: UploadKind, missing: string | null, max = 1) =>
  mixed<readonly FormFile[]>()
    .default([])
    .required()
    .test('files', (list, context) => {
      if (list.length === 0) return missing === null || context.createError({ message: missing });
      if (list.length > max)
        return context.createError({ message: fillMessage(FILE_MESSAGES.FILES_TOO_MANY, String(max)) });
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
