import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The history state of a list. It carries the text that is searched, which may be a name, so that the URL does not. */
export interface KeptSearch {
  search: string;
}

const readKeptSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
    ? state.search
    : '';

/**
 * List filters stored in the query string, and the search in the history state, both without history entries. An empty value
 * removes its filter.
 */
export const useFilterParams = () => {
  const [params, setParams] = useSearchParams();
  const search = readKeptSearch(useLocation().state);
  // The router renders a change later: a filter that is changed before that must keep the one before.
  const latest = useRef({ params, search });
  useLayoutEffect(() => {
    latest.current = { params, search };
  }, [params, search]);
  const replaceParams = (next: URLSearchParams, text: string) => {
    latest.current = { params: next, search: text };
    setParams(next, { replace: true, state: text ? ({ search: text } satisfies KeptSearch) : null });
  };
  const setFilters = (filters: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(latest.current.params);
    for (const [name, value] of Object.entries(filters)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    replaceParams(next, latest.current.search);
  };
  return {
    params,
    search,
    setSearch: (text: string) => replaceParams(latest.current.params, text),
    setFilters,
    setFilter: (name: string, value: string) => setFilters({ [name]: value }),
    /** Clears the search, too. */
    clearFilters: (kept: Readonly<Record<string, string>> = {}) =>
      replaceParams(new URLSearchParams(kept), ''),
  };
};
