import { findMatch, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { Highlight } from '../listbox/Highlight.tsx';
import type { ListboxRow } from '../listbox/useListbox.ts';
import { useSearch } from '../listbox/useSearch.ts';

const Description = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.regular};
`;

/** One option of a combobox. */
export interface ComboboxOption {
  /** Passed to `onChange`; not empty, unique. */
  value: string;
  /** Label of the option. */
  label: string;
  /** A secondary line. */
  description?: string;
  /** Shown, but cannot be chosen. Default false. */
  disabled?: boolean;
}

/** Source of the options. */
export interface ChoiceSource {
  /** All options, filtered while typing. Default none. */
  options?: readonly ComboboxOption[];
  /**
   * Searches options for a text, instead of `options`. Further typing aborts the signal; late responses are
   * ignored.
   */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Minimum length for `onSearch`; default 0. */
  minLength?: number;
  /** Debounce of `onSearch` in milliseconds; default 250. */
  delay?: number;
  /** Maximum number of options shown at once; default 100. */
  limit?: number;
  /** Text when nothing matches; default 'Nothing found.' */
  emptyText?: string;
}

interface Choices {
  choices: readonly ComboboxOption[];
  /** The options as rows; a row beyond the options retries the search. */
  rows: readonly ListboxRow[];
  note: ReactNode;
  announcement: string | undefined;
  retry: () => void;
}

/** The options that match the text, as rows of a list, with a note when there are none. */
export function useChoices(
  {
    options = [],
    onSearch,
    minLength = 0,
    delay,
    limit = 100,
    emptyText = t('Nothing found.'),
  }: ChoiceSource,
  query: string,
  value: string,
  open: boolean,
): Choices {
  const search = useSearch(query, onSearch, { minLength, delay, enabled: open });
  const matches = onSearch
    ? search.results
    : options.filter((option) => query.trim() === '' || findMatch(option.label, query));
  const choices = matches.slice(0, limit);
  const rows: ListboxRow[] = choices.map((option) => ({
    key: option.value,
    selected: option.value === value,
    disabled: option.disabled,
    content: (
      <span>
        <Highlight text={option.label} query={query} />
        {option.description && <Description>{option.description}</Description>}
      </span>
    ),
  }));
  const result = { choices, rows, retry: search.retry };
  if (onSearch && query.trim().length < minLength) {
    const statusText = t('Type at least {min} characters to search.', { min: minLength });
    return { ...result, note: statusText, announcement: statusText };
  }
  if (search.state === 'loading') {
    const statusText = t('Searching…');
    return { ...result, note: <Searching>{statusText}</Searching>, announcement: statusText };
  }
  if (search.state === 'failed') {
    const row = { key: 'again', content: <TryAgain /> };
    const statusText = t('The choices could not be loaded.');
    return { ...result, rows: [row], note: statusText, announcement: statusText };
  }
  if (rows.length === 0) return { ...result, note: emptyText, announcement: emptyText };
  if (matches.length > limit) {
    const statusText = t('{limit} of {count} shown. Type to find the others.', {
      limit,
      count: matches.length,
    });
    return { ...result, note: statusText, announcement: statusText };
  }
  return { ...result, note: undefined, announcement: undefined };
}

/** The note while a search is running. */
function Searching({ children }: { children: string }) {
  return (
    <>
      <Spinner size="sm" />
      {children}
    </>
  );
}

function TryAgain() {
  return (
    <>
      <RotateCw aria-hidden />
      {t('Try again')}
    </>
  );
}
