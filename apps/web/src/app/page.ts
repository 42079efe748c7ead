import { useEffect } from 'react';

const PRODUCT = 'OpenVisit';

/** False until the first screen has been shown: its focus is the browser's to place. */
let shownOnce = false;

/** Milliseconds within which a screen is expected to show its heading. */
const HEADING_WITHIN = 5_000;

/** Moves the keyboard and the screen reader to the heading of the screen; whether there was one. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** As soon as there is a heading, unless the person has gone somewhere by then. Returns how to give up. */
const focusHeadingSoon = (): (() => void) => {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    const free = document.activeElement === document.body;
    if (!free || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), HEADING_WITHIN);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
};

/** Names the document after what is shown. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
};

/**
 * Names the document after the screen and, after a navigation, moves the focus to its heading.
 * A layout with tabs calls it, not the tabs: choosing a tab leaves the focus on it.
 */
export const usePage = (title: string): void => {
  useTitle(title);
  useEffect(() => {
    const stop = shownOnce ? focusHeadingSoon() : undefined;
    shownOnce = true;
    return stop;
  }, []);
};
