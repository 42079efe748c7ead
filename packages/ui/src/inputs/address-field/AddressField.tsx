import { ADDRESS1_MAX, MESSAGES, fillMessage, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { MapPin, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import type { EntryProps } from '../entry-props.ts';
import { Highlight } from '../listbox/Highlight.tsx';
import { ListboxField } from '../listbox/ListboxField.tsx';
import type { ListboxRow } from '../listbox/useListbox.ts';
import { useSearch, type SearchState } from '../listbox/useSearch.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { toAddressParts, formatCityLine, type AddressParts, type AddressSuggestion } from './address.ts';

export type { AddressParts, AddressSuggestion } from './address.ts';

const Place = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

export interface AddressFieldProps extends ValueFieldProps<string>, Omit<EntryProps, 'maxLength'> {
  /**
   * Looks up addresses for a text. Further typing aborts the signal; late and failed responses are ignored.
   */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;
  /** Called with all parts of the chosen address, after `onChange` with its first line. */
  onAddressSelect: (address: AddressParts) => void;
  /** Maximum length of the line; default 35. A longer text is kept and shows an error. */
  maxLength?: number;
  /** Minimum length for a lookup; default 3. */
  minLength?: number;
  /** Debounce of the lookup in milliseconds; default 300. */
  delay?: number;
}

/**
 * The first line of an address, with suggestions while typing. Choosing one also returns city, state, ZIP code and
 * coordinates, for the form to fill its other fields. Without suggestions the address can simply be typed. Do fill
 * the other fields of the address from the suggestion.
 */
export function AddressField(props: AddressFieldProps) {
  const { value, onChange, error, suggest, onAddressSelect: onAddress, ...more } = props;
  const { maxLength = ADDRESS1_MAX, minLength = 3, delay = 300, ...field } = more;
  const [open, setOpen] = useState(false);
  const search = useSearch(value, suggest, { minLength, delay, enabled: open });
  const { rows, note } = getRows(search, value);
  const chooseRow = (index: number) => {
    const chosen = search.results[index];
    if (!chosen) return search.retry();
    const parts = toAddressParts(chosen);
    setOpen(false);
    onChange(parts.address1);
    onAddress(parts);
  };
  const handleInput = (text: string) => {
    onChange(text);
    return null;
  };
  return (
    <ListboxField
      {...field}
      error={error ?? (value.length > maxLength ? getTooLongText(maxLength) : undefined)}
      list={{
        ...{ open, onOpenChange: setOpen, label: t('Addresses'), rows, note, onChoose: chooseRow },
        announcement: typeof note === 'string' ? note : undefined,
      }}
      text={value}
      onType={handleInput}
      icon={<MapPin aria-hidden />}
    />
  );
}

const getTooLongText = (max: number) =>
  max === ADDRESS1_MAX ? MESSAGES.ADDRESS1_LIMIT : fillMessage(t(MESSAGES.LIMIT_CHARACTERS), String(max));

function getRows(
  search: SearchState<AddressSuggestion>,
  query: string,
): { rows: ListboxRow[]; note?: ReactNode } {
  if (search.state === 'failed')
    return { rows: [createRetryRow()], note: t('No suggestions right now. You can type the address.') };
  if (search.state === 'loading')
    return {
      rows: [],
      note: (
        <>
          <Spinner size="sm" />
          {t('Looking for addresses…')}
        </>
      ),
    };
  if (search.state === 'found' && search.results.length === 0)
    return { rows: [], note: t('No address found. You can type it in full.') };
  return {
    rows: search.results.map((one) => ({ key: one.id, content: <Suggestion one={one} query={query} /> })),
  };
}

function Suggestion({ one, query }: { one: AddressSuggestion; query: string }) {
  const street = [one.address1, one.address2].filter(Boolean).join(', ');
  return (
    <span>
      <Highlight text={street || formatCityLine(one)} query={query} />
      {street && <Place>{formatCityLine(one)}</Place>}
    </span>
  );
}

const createRetryRow = (): ListboxRow => ({
  key: 'again',
  content: (
    <>
      <RotateCw aria-hidden />
      {t('Try again')}
    </>
  ),
});
