import { useEffect, useRef } from 'react';

type FindElement = () => HTMLElement | null | undefined;

/** Returns a function that sets which element receives the focus once the value has changed. */
export const useFocusAfterChange = (value: unknown) => {
  const find = useRef<FindElement | null>(null);
  useEffect(() => {
    find.current?.()?.focus();
    find.current = null;
  }, [value]);
  return (next: FindElement) => {
    find.current = next;
  };
};
