import { useEffect, useEffectEvent } from 'react';

/** The internal link a plain click follows; null for any other click. */
const findInternalLink = (event: MouseEvent): URL | null => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : null;
};

/** Jumps to an anchor on the current page without a history entry, which would count as leaving. */
const jumpToAnchor = (id: string): void => {
  const element = document.getElementById(id);
  element?.focus();
  element?.scrollIntoView();
};

/** While `active`, a click on an internal link calls `onAttempt` with its path instead of following it (PO-26). */
export const useLinkGuard = (active: boolean, onAttempt: (href: string) => void): void => {
  const attempt = useEffectEvent(onAttempt);
  useEffect(() => {
    if (!active) return undefined;
    // Uses the capture phase, because the router's links handle the click while it bubbles.
    const onClick = (event: MouseEvent) => {
      const link = findInternalLink(event);
      if (link === null) return;
      const { pathname, search, hash } = link;
      event.preventDefault();
      event.stopPropagation();
      // A link to the current page does not lose input.
      if (`${pathname}${search}` !== `${window.location.pathname}${window.location.search}`)
        attempt(`${pathname}${search}`);
      else if (hash !== '') jumpToAnchor(decodeURIComponent(hash.slice(1)));
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active]);
};
