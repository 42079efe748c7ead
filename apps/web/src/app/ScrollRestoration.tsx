import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const POSITIONS = 'openvisit.scroll';
/** How long to wait for the screen to reach its previous height. */
const RESTORE_TIMEOUT_MS = 2_000;

const readPositions = (): [string, number][] => {
  if (typeof sessionStorage === 'undefined') return [];
  const value: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '[]');
  if (!Array.isArray(value)) return [];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The first history entry of every page has the same key, also when an address is opened a second time.
  const reopened = page?.type === 'navigate' ? `default ${window.location.pathname}` : null;
  return (value as [string, number][]).filter(([entry]) => entry !== reopened);
};

/** Scroll positions by history key and path; entries from before a reload share one key. */
const positions = new Map(readPositions());

/** Scrolls to `top` once the page is tall enough. Returns a cancel function. */
const restore = (top: number): (() => void) => {
  const attemptScroll = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (attemptScroll()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (attemptScroll()) observer.disconnect();
  });
  observer.observe(document.body);
  const timer = window.setTimeout(() => observer.disconnect(), RESTORE_TIMEOUT_MS);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
};

const storeForReload = () => sessionStorage.setItem(POSITIONS, JSON.stringify([...positions].slice(-50)));

/** Starts new screens at the top and restores the position when going back. */
export const ScrollRestoration = () => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', storeForReload);
    return () => window.removeEventListener('pagehide', storeForReload);
  }, []);

  useLayoutEffect(() => {
    const entry = `${key} ${pathname}`;
    const moved = shownPath.current !== pathname;
    shownPath.current = pathname;
    const cancel = type === 'POP' ? restore(positions.get(entry) ?? 0) : undefined;
    if (type !== 'POP' && moved) window.scrollTo(0, 0);
    const savePosition = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => {
      cancel?.();
      window.removeEventListener('scroll', savePosition);
    };
  }, [key, pathname, type]);

  return null;
};
