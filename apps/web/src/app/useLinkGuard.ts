import { useEffect, useEffectEvent } from 'react';

/** The link of the product that a click follows; null for any other click. */
const innerLink = (event: MouseEvent): URL | null => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const address = new URL(link.href);
  return address.origin === window.location.origin ? address : null;
};

/** Goes to a place on the page one is on, without the step in the history that would be taken for leaving. */
const goToPlace = (id: string): void => {
  const place = document.getElementById(id);
  place?.focus();
  place?.scrollIntoView();
};

/** While `active`, a click on a link of the product, wherever it stands, is told instead of followed (PO-26). */
export const useLinkGuard = (active: boolean, onAttempt: (href: string) => void): void => {
  const attempted = useEffectEvent(onAttempt);
  useEffect(() => {
    if (!active) return undefined;
    // caught on its way down: the router's own links would have followed it by the time it comes up
    const hold = (event: MouseEvent) => {
      const link = innerLink(event);
      if (link === null) return;
      const { pathname, search, hash } = link;
      event.preventDefault();
      event.stopPropagation();
      // a link to where one is leads nowhere else, and loses nothing
      if (`${pathname}${search}` !== `${window.location.pathname}${window.location.search}`)
        attempted(`${pathname}${search}`);
      else if (hash !== '') goToPlace(decodeURIComponent(hash.slice(1)));
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [active]);
};
