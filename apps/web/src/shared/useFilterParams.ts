import { useSearchParams } from 'react-router-dom';

/** List filters stored in the query string, without history entries. An empty value removes its filter. */
export const useFilterParams = () => {
  const [params, setParams] = useSearchParams();
  const setFilters = (filters: Readonly<Record<string, string>>) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(filters)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    params,
    setFilters,
    setFilter: (name: string, value: string) => setFilters({ [name]: value }),
    clearFilters: (kept: Readonly<Record<string, string>> = {}) => setParams(kept, { replace: true }),
  };
};
