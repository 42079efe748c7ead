import { token } from '@openvisit/themes';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { Highlight } from '../listbox/Highlight.tsx';
import type { ListboxRow } from '../listbox/Listbox.tsx';
import { matchOf } from '../listbox/match.ts';
import { useSearch } from '../listbox/useSearch.ts';

const Description = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.regular};
`;

/** One choice of a combobox. */
export interface ComboboxOption {
  /** What is reported when it is chosen; not empty, unique. */
  value: string;
  /** What it is called. */
  label: string;
  /** A second, quieter line. */
  description?: string;
  /** Shown, and cannot be chosen. Default false. */
  disabled?: boolean;
}

/** Where the choices come from. */
export interface ChoiceSource {
  /** The choices, where they are known; filtered while typing. Default none. */
  options?: readonly ComboboxOption[];
  /** Finds the choices for a text, instead of `options`. A text that is typed on aborts the signal; late answers are not shown. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  /** Fewest characters that are searched with `onSearch`; default 0. */
  minLength?: number;
  /** Stillness before `onSearch` is called, milliseconds; default 250. */
  delay?: number;
  /** Most choices shown at once, the rest is found by typing; default 100. */
  limit?: number;
  /** Shown when nothing fits what is typed; default 'Nothing found.' */
  emptyText?: string;
}

interface Choices {
  choices: readonly ComboboxOption[];
  /** The choices as rows; a row beyond the choices asks again. */
  rows: readonly ListboxRow[];
  note: ReactNode;
  said: string | undefined;
  again: () => void;
}

/** The choices that fit what is typed, as the rows of a list, and what is said where there are none. */
export function useChoices(
  { options = [], onSearch, minLength = 0, delay, limit = 100, emptyText = 'Nothing found.' }: ChoiceSource,
  query: string,
  value: string,
  open: boolean,
): Choices {
  const search = useSearch(query, onSearch, { minLength, delay, enabled: open });
  const fitting = onSearch
    ? search.results
    : options.filter((option) => query.trim() === '' || matchOf(option.label, query));
  const choices = fitting.slice(0, limit);
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
  const result = { choices, rows, again: search.again };
  if (onSearch && query.trim().length < minLength) {
    const said = `Type at least ${minLength} characters to search.`;
    return { ...result, note: said, said };
  }
  if (search.state === 'loading') {
    const said = 'Searching…';
    return { ...result, note: <Searching>{said}</Searching>, said };
  }
  if (search.state === 'failed') {
    const row = { key: 'again', content: <TryAgain /> };
    const said = 'The choices could not be loaded.';
    return { ...result, rows: [row], note: said, said };
  }
  if (rows.length === 0) return { ...result, note: emptyText, said: emptyText };
  if (fitting.length > limit) {
    const said = `${limit} of ${fitting.length} shown. Type to find the others.`;
    return { ...result, note: said, said };
  }
  return { ...result, note: undefined, said: undefined };
}

/** A line with a turning sign: something is being looked for. */
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
      Try again
    </>
  );
}
