import { TEST_ROUTING_NUMBER } from '@openvisit/contract/test-cards';
import { findBankToken } from '../card-form/test-numbers.ts';
import { invalid, missingParam, rawNumber } from './errors.ts';

/** A decoded form: `a[b][c]=1&d[]=2&e[0][f]=3`. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

const DEPTH_MAX = 8;
const FIELDS_MAX = 500;
const TEXT_MAX = 5000;
const createEmptyForm = (): Form => Object.create(null) as Form;

const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value);

/** `a[b][]` → `['a', 'b', '']`. */
const parseSegments = (name: string): string[] => {
  const at = name.indexOf('[');
  if (at < 0) return [name];
  const inner = [...name.slice(at).matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
  return [name.slice(0, at), ...inner];
};

const setField = (form: Form, [first = '', ...rest]: string[], value: string): void => {
  const [next] = rest;
  if (next === undefined) {
    form[first] = value;
    return;
  }
  const existing = form[first];
  const inside = isForm(existing) ? existing : createEmptyForm();
  form[first] = inside;
  const name = next === '' ? String(Object.keys(inside).length) : next;
  setField(inside, [name, ...rest.slice(1)], value);
};

/** Turns objects with the keys 0, 1, 2 … into arrays. */
const withArrays = (form: Form): FormValue => {
  const entries = Object.entries(form).map(
    ([name, value]) => [name, isForm(value) ? withArrays(value) : value] as const,
  );
  if (entries.length > 0 && entries.every(([name], at) => name === String(at)))
    return entries.map(([, value]) => value);
  return Object.assign(createEmptyForm(), Object.fromEntries(entries));
};

export const decodeForm = (...texts: readonly string[]): Form => {
  const form = createEmptyForm();
  const fields = texts.flatMap((text) => [...new URLSearchParams(text)]);
  if (fields.length > FIELDS_MAX) throw invalid('Too many parameters.');
  // PostgreSQL cannot store U+0000.
  if (fields.flat().some((text) => text.includes('\0'))) throw invalid('Invalid character.');
  for (const [name, value] of fields) {
    const segments = parseSegments(name);
    if (segments.length > DEPTH_MAX) throw invalid('Parameters are nested too deeply.');
    setField(form, segments, value);
  }
  const result = withArrays(form);
  return isForm(result) ? result : createEmptyForm();
};

const RAW_NAMES = new Set(['number', 'cvc', 'account_number']);

const passesLuhn = (digits: string): boolean =>
  Array.from(digits)
    .reverse()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
    10 ===
  0;

const isCardNumber = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
};

const isTestAccount = (name: string, value: string): boolean =>
  name === 'account_number' && findBankToken(TEST_ROUTING_NUMBER, value) !== 'account';

/** Refuses card and bank account numbers, other than those of test bank accounts, before the request is processed. */
export const refuseNumbers = (value: FormValue, name = ''): void => {
  if (typeof value === 'string') {
    if (isTestAccount(name, value)) return;
    if (RAW_NAMES.has(name) || isCardNumber(value)) throw rawNumber();
    return;
  }
  const inside: [string, FormValue][] = Object.entries(value);
  for (const [inner, item] of inside) refuseNumbers(item, inner);
};

/** The parameters of a request. Values are null where a parameter is absent or empty. */
export interface Params {
  text(name: string): string | null;
  requireText(name: string): string;
  integer(name: string): number | null;
  requireInteger(name: string): number;
  flag(name: string): boolean | null;
  choice<T extends string>(name: string, known: readonly T[]): T | null;
  /** Nested parameters; empty where the parameter is absent. */
  inside(name: string): Params;
  texts(name: string): string[];
  forms(name: string): Params[];
  metadata(): Record<string, string>;
  /** Also true for an empty value. */
  has(name: string): boolean;
}

/** Reads parameters; throws Stripe's errors for values of the wrong type. */
export const createParams = (form: Form, prefix = ''): Params => {
  const formatParamName = (name: string) => (prefix === '' ? name : `${prefix}[${name}]`);
  const readText = (name: string): string | null => {
    const value = form[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string')
      throw invalid(`Invalid string: ${formatParamName(name)}`, { param: formatParamName(name) });
    return value.slice(0, TEXT_MAX);
  };
  const readInteger = (name: string): number | null => {
    const value = readText(name);
    if (value !== null && !/^-?\d{1,12}$/.test(value))
      throw invalid(`Invalid integer: ${value.slice(0, 40)}`, {
        code: 'parameter_invalid_integer',
        param: formatParamName(name),
      });
    return value === null ? null : Number(value);
  };
  const requireValue = <T>(value: T | null, name: string): T => {
    if (value === null) throw missingParam(formatParamName(name));
    return value;
  };
  const readChoice = <T extends string>(name: string, known: readonly T[]): T | null => {
    const value = readText(name);
    const found = known.find((one) => one === value);
    if (value !== null && found === undefined)
      throw invalid(`Invalid ${formatParamName(name)}: must be one of ${known.join(', ')}`, {
        param: formatParamName(name),
      });
    return found ?? null;
  };
  const readForm = (name: string): Form => {
    const value = form[name];
    return isForm(value) ? value : createEmptyForm();
  };
  const list = (name: string): FormValue[] => {
    const value = form[name];
    return Array.isArray(value) ? value : [];
  };
  return {
    text: readText,
    requireText: (name) => requireValue(readText(name), name),
    integer: readInteger,
    requireInteger: (name) => requireValue(readInteger(name), name),
    flag: (name) => {
      const value = readChoice(name, ['true', 'false']);
      return value === null ? null : value === 'true';
    },
    choice: readChoice,
    inside: (name) => createParams(readForm(name), formatParamName(name)),
    texts: (name) => list(name).filter((item) => typeof item === 'string'),
    forms: (name) =>
      list(name)
        .filter(isForm)
        .map((item, at) => createParams(item, formatParamName(`${name}][${at}`))),
    metadata: () =>
      Object.fromEntries(
        Object.entries(readForm('metadata')).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
        ),
      ),
    has: (name) => form[name] !== undefined,
  };
};

export const NO_PARAMS: Params = createParams(createEmptyForm());
