import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Text inputs use these keys themselves. */
const isTextInput = (target: Element) => target.matches('input, textarea, select, [contenteditable="true"]');

/** The first focusable element after an element, or the last one before it. */
const findFocusableBeyond = (list: Element, forwards: boolean): HTMLElement | undefined => {
  const side = forwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const controls = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => list.compareDocumentPosition(control) === side && control.getClientRects().length > 0,
  );
  return forwards ? controls[0] : controls.at(-1);
};

/** The row of an element; nested lists have rows of their own. */
const findRow = (list: Element, target: Element): Element | null => {
  const row = target.closest('li');
  return !row || row.parentElement === list ? row : findRow(list, row.parentElement ?? list);
};

const focusRow = (target: HTMLElement) => {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
};

/** Keyboard navigation of the WAI-ARIA feed pattern: between rows, and out of the list. */
export const handleFeedKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const list = event.currentTarget;
  const target = event.target as Element;
  const forwards = event.key === 'PageDown' || event.key === 'End';
  if (event.defaultPrevented || isTextInput(target)) return;
  if (event.key === 'PageDown' || event.key === 'PageUp') {
    const row = findRow(list, target);
    const next = forwards ? row?.nextElementSibling : row?.previousElementSibling;
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    focusRow(next);
  } else if (event.ctrlKey && (event.key === 'End' || event.key === 'Home')) {
    const to = findFocusableBeyond(list, forwards);
    if (!to) return;
    event.preventDefault();
    focusRow(to);
  }
};
