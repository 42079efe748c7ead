import { invalid, missingParam, rawNumber } from './errors.ts';

/** A form as it is decoded: `a[b][c]=1&d[]=2&e[0][f]=3`. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

const DEPTH_MAX = 8;
const FIELDS_MAX = 500;
const emptyForm = (): Form => Object.create(null) as Form;

const segmentsOf = (name: string): string[] => {
  const at = name.indexOf('[');
  if (at < 0) return [name];
  const inner = [...name.slice(at).matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
  return [name.slice(0, at), ...inner];
};

const put = (form: Form, [first = '', ...rest]: string[], value: string): void => {
  const [next] = rest;
  if (next === undefined) {
    form[first] = value;
    return;
  }
  const held = form[first];
  const inside = typeof held === 'object' && !Array.isArray(held) ? held : emptyForm();
  form[first] = inside;
  const name = next === '' ? String(Object.keys(inside).length) : next;
  put(inside, [name, ...rest.slice(1)], value);
};

/** Counted names are a list. */
const settled = (form: Form): FormValue => {
  const entries = Object.entries(form).map(
    ([name, value]) => [name, isForm(value) ? settled(value) : value] as const,
  );
  if (entries.length > 0 && entries.every(([name], at) => name === String(at)))
    return entries.map(([, value]) => value);
  return Object.assign(emptyForm(), Object.fromEntries(entries));
};

export const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value);

export const decodeForm = (...texts: readonly string[]): Form => {
  const form = emptyForm();
  const fields = texts.flatMap((text) => [...new URLSearchParams(text)]);
  if (fields.length > FIELDS_MAX) throw invalid('Too many parameters.');
  // no database keeps it
  if (fields.flat().some((text) => text.includes('\0'))) throw invalid('Invalid character.');
  for (const [name, value] of fields) {
    const segments = segmentsOf(name);
    if (segments.length > DEPTH_MAX) throw invalid('Parameters are nested too deeply.');
    put(form, segments, value);
  }
  const result = settled(form);
  return isForm(result) ? result : emptyForm();
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
const looksLikeCard = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
};

/** Numbers of cards and bank accounts are refused before anything looks at the request, wherever they stand in it. */
export const refuseNumbers = (value: FormValue, name = ''): void => {
  if (typeof value === 'string') {
    if (RAW_NAMES.has(name) || looksLikeCard(value)) throw rawNumber();
    return;
  }
  const inside: [string, FormValue][] = Object.entries(value);
  for (const [inner, item] of inside) refuseNumbers(item, inner);
};

/** Reads the parameters of a request, in the provider's words where they are not right. */
export const reader = (form: Form, prefix = '') => {
  const full = (name: string) => (prefix === '' ? name : `${prefix}[${name}]`);
  const text = (name: string): string | null => {
    const value = form[name];
    if (value === undefined) return null;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${full(name)}`, { param: full(name) });
    // An empty text takes a value away, which to a new object is none.
    return value === '' ? null : value.slice(0, 5000);
  };
  const needText = (name: string): string => {
    const value = text(name);
    if (value === null) throw missingParam(full(name));
    return value;
  };
  const integer = (name: string): number | null => {
    const value = text(name);
    if (value === null) return null;
    if (!/^-?\d{1,12}$/.test(value))
      throw invalid(`Invalid integer: ${value.slice(0, 40)}`, {
        code: 'parameter_invalid_integer',
        param: full(name),
      });
    return Number(value);
  };
  const needInteger = (name: string): number => {
    const value = integer(name);
    if (value === null) throw missingParam(full(name));
    return value;
  };
  const flag = (name: string): boolean | null => {
    const value = text(name);
    if (value === null) return null;
    if (value !== 'true' && value !== 'false')
      throw invalid(`Invalid boolean: ${value.slice(0, 40)}`, { param: full(name) });
    return value === 'true';
  };
  const choice = <T extends string>(name: string, known: readonly T[]): T | null => {
    const value = text(name);
    if (value === null) return null;
    const found = known.find((one) => one === value);
    if (found === undefined)
      throw invalid(`Invalid ${full(name)}: must be one of ${known.join(', ')}`, { param: full(name) });
    return found;
  };
  const inner = (name: string): Form | null => {
    const value = form[name];
    return isForm(value) ? value : null;
  };
  const inside = (name: string): Params => reader(inner(name) ?? emptyForm(), full(name));
  const texts = (name: string): string[] => {
    const value = form[name];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: full(name) });
    return value.filter((item) => typeof item === 'string');
  };
  const forms = (name: string): Params[] => {
    const value = form[name];
    if (!Array.isArray(value)) return [];
    return value.filter(isForm).map((item, at) => reader(item, full(`${name}][${at}`)));
  };
  /** Merged into what is there, as the provider does; an empty value takes a name away. */
  const metadata = (before: Record<string, string> | null = {}): Record<string, string> => {
    if (form.metadata === '') return {};
    const added = Object.entries(inner('metadata') ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const all = { ...before, ...Object.fromEntries(added) };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  };
  const has = (name: string): boolean => form[name] !== undefined;
  const names = (): string[] => Object.keys(form);
  return {
    text,
    needText,
    integer,
    needInteger,
    flag,
    choice,
    inner,
    inside,
    texts,
    forms,
    metadata,
    has,
    names,
  };
};

/** The parameters of a request. `text` and the like are null where a parameter is absent or empty. */
export interface Params {
  text(name: string): string | null;
  needText(name: string): string;
  integer(name: string): number | null;
  needInteger(name: string): number;
  flag(name: string): boolean | null;
  choice<T extends string>(name: string, known: readonly T[]): T | null;
  /** As it came: a form within the form. */
  inner(name: string): Form | null;
  /** The parameters within a parameter; empty where it is absent. */
  inside(name: string): Params;
  texts(name: string): string[];
  forms(name: string): Params[];
  metadata(before?: Record<string, string> | null): Record<string, string>;
  /** Also when it is empty. */
  has(name: string): boolean;
  names(): string[];
}

/** Of a request that has none. */
export const NOTHING: Params = reader(emptyForm());
