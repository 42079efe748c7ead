import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** List filters stored in the query string, without history entries. An empty value removes its filter. */
export const useFilterParams = () => {
  const [params, setParams] = useSearchParams();
  // The router renders a change later: a filter that is changed before that must keep the one before.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const replaceParams = (next: URLSearchParams) => {
    latest.current = next;
    setParams(next, { replace: true });
  };
  const setFilters = (filters: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(filters)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    replaceParams(next);
  };
  return {
    params,
    setFilters,
    setFilter: (name: string, value: string) => setFilters({ [name]: value }),
    clearFilters: (kept: Readonly<Record<string, string>> = {}) => replaceParams(new URLSearchParams(kept)),
  };
};
