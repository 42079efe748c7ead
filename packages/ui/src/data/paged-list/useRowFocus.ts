import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const isLost = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus();
};

/**
 * Moves the focus when a change of the items has removed what had it: to the row that is now in its place, or to the heading
 * of the page if the list is empty. If a dialog has the focus, it moves once the dialog is closed. Returns the `onFocus` of
 * the list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, items: unknown) {
  const last = useRef<{ element: HTMLElement; index: number } | null>(null);
  useEffect(() => {
    const lost = last.current;
    if (!lost || !isLost(lost.element)) return undefined;
    const restore = (): void => {
      if (document.activeElement !== document.body) return;
      observer.disconnect();
      const rows = list.current?.querySelectorAll('li') ?? [];
      const row = rows[Math.min(Math.max(lost.index, 0), rows.length - 1)];
      const target = row?.querySelector<HTMLElement>('a[href], button:enabled');
      if (target) target.focus();
      else focusHeading();
    };
    // A dialog that closes returns the focus itself if it can, which takes until the next task.
    const observer = new MutationObserver(() => void setTimeout(restore));
    observer.observe(document.body, { childList: true, subtree: true });
    restore();
    return () => observer.disconnect();
  }, [list, items]);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    // Events of dialogs reach the list through the tree of components.
    if (!currentTarget.contains(target)) return;
    const rows = [...currentTarget.querySelectorAll('li')];
    last.current = { element: target, index: rows.findIndex((row) => row.contains(target)) };
  };
}
