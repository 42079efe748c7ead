import { getSession } from '@openvisit/api/session';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The history state of a list. It carries the text that is searched, which may be a name, so that the URL does not. */
export interface KeptSearch {
  search: string;
  /** Who searched: the history of a tab outlives a session, and its next user must not read the text. */
  user: string | undefined;
}

const isKeptSearch = (state: unknown): state is KeptSearch =>
  typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string';

const getUser = (): string | undefined => getSession()?.user.user;

/** The search that `user` has left in a history state; empty without one. */
export const readKeptSearch = (state: unknown, user: string | undefined): string =>
  isKeptSearch(state) && state.user === user ? state.search : '';

/** The history state for a search; null without one. */
export const keepSearch = (search: string): KeptSearch | null =>
  search ? { search, user: getUser() } : null;

/**
 * List filters stored in the query string, and the search in the history state, both without history entries. An empty value
 * removes its filter.
 */
export const useFilterParams = () => {
  const [params, setParams] = useSearchParams();
  const search = readKeptSearch(useLocation().state, getUser());
  // The router renders a change later: a filter that is changed before that must keep the one before.
  const latest = useRef({ params, search });
  useLayoutEffect(() => {
    latest.current = { params, search };
  }, [params, search]);
  const replaceParams = (next: URLSearchParams, text: string) => {
    latest.current = { params: next, search: text };
    setParams(next, { replace: true, state: keepSearch(text) });
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
