import type { Ref } from 'react';

/** Gives an element to whoever asked for it. */
export const assignRef = <T>(ref: Ref<T> | undefined, element: T | null): void => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};
