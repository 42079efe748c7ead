import { useEffect } from 'react';

const PRODUCT = 'OpenVisit';

/** False until the first screen has been shown: its focus is the browser's to place. */
let shownOnce = false;

/** Moves the keyboard and the screen reader to the heading of the screen. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Names the document after the screen and, after a navigation, moves the focus to its heading.
 * A layout with tabs calls it, not the tabs: choosing a tab leaves the focus on it.
 */
export const usePage = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (shownOnce) focusHeading();
    shownOnce = true;
  }, []);
};
