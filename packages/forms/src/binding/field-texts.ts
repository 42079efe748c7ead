import { t } from '@openvisit/contract';
import { formatCalendarDay } from '@openvisit/ui';
import { isRecord } from './values.ts';

/** How a field is displayed outside its input. */
export interface FieldText<Value> {
  /** Translated where it is shown. */
  label: string;
  /** Formats the value for display; by default according to its type. */
  describe?: (value: Value) => string;
}

/** How the fields of a form are displayed outside their inputs, by name. */
export type FieldTexts<V> = { readonly [K in keyof V]?: FieldText<V[K]> };

/** Keys of an entry that are not displayed. */
const TECHNICAL_KEYS = ['id', 'key', 'url', 'size', 'state', 'latitude', 'longitude'];

const isFileEntry = (value: Record<string, unknown>): boolean => 'name' in value && 'state' in value;

/** A form value as text: dates in words, entries of a list separated by semicolons, '' for an empty value. */
export const formatFieldValue = (value: unknown): string => {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDay(value) : value;
  if (typeof value === 'number') return String(value);
  // The word after the bar distinguishes a switch that is off from a day off.
  if (typeof value === 'boolean') return value ? t('On') : t('Off|switch');
  if (Array.isArray(value)) return value.map(formatFieldValue).filter(Boolean).join('; ');
  if (!isRecord(value)) return '';
  if (isFileEntry(value)) return formatFieldValue(value.name);
  return Object.entries(value)
    .filter(([key]) => !TECHNICAL_KEYS.includes(key))
    .map(([, part]) => formatFieldValue(part))
    .filter(Boolean)
    .join(', ');
};

const getFieldText = <V>(texts: FieldTexts<V> | undefined, name: string): FieldText<never> | undefined =>
  (texts as Readonly<Record<string, FieldText<never>>> | undefined)?.[name];

/** The label of a field, in the language of the browser. */
export const getLabel = <V>(texts: FieldTexts<V> | undefined, name: string): string =>
  t(getFieldText(texts, name)?.label ?? name);

/** The value of a field, formatted as its form specifies. */
export const describeField = <V>(texts: FieldTexts<V> | undefined, name: string, value: unknown): string =>
  getFieldText(texts, name)?.describe?.(value as never) ?? formatFieldValue(value);
