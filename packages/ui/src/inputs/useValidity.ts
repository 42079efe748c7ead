import { useEffect } from 'react';

/** Sets the native validity, because the form would otherwise treat unparsable text as an empty value. */
export function useValidity(input: HTMLElement | null, problem: string | undefined) {
  useEffect(() => {
    if (input instanceof HTMLInputElement) input.setCustomValidity(problem ?? '');
  }, [input, problem]);
}
