import { useEffect, useReducer, useRef } from 'react';

/** The picker of the time, which gets the focus after each attempt to book without one. */
export const useMissingTime = () => {
  const pickerRef = useRef<HTMLElement>(null);
  const [attempts, onMissing] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (attempts === 0) return;
    // After the form has moved the focus to its own first invalid field.
    requestAnimationFrame(() => {
      const [day, button] = ['input:checked', 'button:enabled'].map((control) =>
        pickerRef.current?.querySelector<HTMLElement>(control),
      );
      const target = day ?? button;
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'center' });
    });
  }, [attempts]);
  return { pickerRef, onMissing, wasMissing: attempts > 0 };
};
