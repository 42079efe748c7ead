import { useEffect } from 'react';

const PRODUCT = 'OpenVisit';

/** False until the first screen is shown: the browser places the initial focus. */
let hasNavigated = false;

/** How long to wait for the heading of a new screen. */
const HEADING_TIMEOUT_MS = 5_000;

/** Moves the focus to the heading of the screen. Returns whether there is one. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Focuses the heading as soon as it renders, unless the user has focused something else. Returns a cancel function. */
const focusHeadingWhenRendered = (): (() => void) => {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    const isUnfocused = document.activeElement === document.body;
    if (!isUnfocused || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), HEADING_TIMEOUT_MS);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
};

/** Sets the document title, given as it is displayed, without moving the focus, for tabs and slides. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
};

/**
 * Sets the document title, given as it is displayed, and moves the focus to the heading after a navigation. A layout with
 * tabs calls this, its tabs call {@link useDocumentTitle}: choosing a tab keeps the focus on it.
 */
export const usePageTitle = (title: string): void => {
  useDocumentTitle(title);
  useEffect(() => {
    const cancel = hasNavigated ? focusHeadingWhenRendered() : undefined;
    hasNavigated = true;
    return cancel;
  }, []);
};
