import { useCallback, useState } from 'react';
import { getFieldErrors, getErrorMessage, type FieldErrors } from './errors.ts';
import { isWithin } from './values.ts';

/** Errors of the last failed save: shown at their fields until these change, all others above the button. */
export const useServerErrors = (isOwnField: (name: string) => boolean) => {
  const [fields, setFields] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string | null>(null);

  const clear = useCallback(() => {
    setFields({});
    setMessage(null);
  }, []);

  const showErrors = (error: unknown) => {
    // An error of a field that this form does not have is shown above the button.
    const fieldErrors = Object.entries(getFieldErrors(error)).filter(([path]) =>
      isOwnField(path.split('.')[0] ?? path),
    );
    setFields(Object.fromEntries(fieldErrors));
    if (fieldErrors.length === 0) setMessage(getErrorMessage(error));
  };

  const clearField = (name: string) =>
    setFields((before) => {
      const remaining = Object.entries(before).filter(
        ([path]) => !isWithin(path, name) && !isWithin(name, path),
      );
      return remaining.length === Object.keys(before).length ? before : Object.fromEntries(remaining);
    });

  return { fields, message, clear, showErrors, clearField };
};
