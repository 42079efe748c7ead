import { useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Returns the focus to the result that was chosen when the results are shown again, unless it has moved on, as to the
 * search field. Returns the `onFocus` of the results.
 */
export function useReturnedFocus(isShown: boolean, messages: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  const returnFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement === body || messages.current?.contains(activeElement)) last.current?.focus();
  });
  useEffect(() => {
    if (isShown) returnFocus();
  }, [isShown]);
  return ({ target }: FocusEvent<HTMLElement>): void => {
    last.current = target;
  };
}
