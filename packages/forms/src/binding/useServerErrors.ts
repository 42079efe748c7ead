import { useCallback, useState } from 'react';
import { getFieldErrors, getErrorMessage, type FieldErrors } from './errors.ts';
import { isWithin } from './values.ts';

/** Errors of the last failed save: shown at the form's own fields until these change, all others above the button. */
export const useServerErrors = (isOwnField: (name: string) => boolean) => {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);

  const clear = useCallback(() => {
    setFieldErrors({});
    setMessage(null);
  }, []);

  const showErrors = (error: unknown) => {
    const own: [string, string][] = [];
    const other = new Set<string>();
    for (const [path, text] of Object.entries(getFieldErrors(error))) {
      if (isOwnField(path.split('.')[0] ?? path)) own.push([path, text]);
      else other.add(text);
    }
    setFieldErrors(Object.fromEntries(own));
    if (other.size > 0) setMessage([...other].join(' '));
    else if (own.length === 0) setMessage(getErrorMessage(error));
  };

  const clearField = (name: string) =>
    setFieldErrors((before) => {
      const remaining = Object.entries(before).filter(
        ([path]) => !isWithin(path, name) && !isWithin(name, path),
      );
      return remaining.length === Object.keys(before).length ? before : Object.fromEntries(remaining);
    });

  return { fieldErrors, message, clear, showErrors, clearField };
};
