import { useSearchParams } from 'react-router-dom';

/** List filters stored in the query string, without history entries. An empty value removes its filter. */
export const useFilterParams = () => {
  const [params, setParams] = useSearchParams();
  const setFilter = (name: string, value: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { params, setFilter, clearFilters: () => setParams({}, { replace: true }) };
};
