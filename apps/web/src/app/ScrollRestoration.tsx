import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const POSITIONS = 'openvisit.scroll';
/** Milliseconds within which a screen is expected to be as tall as it was when it was left. */
const SETTLE = 2_000;

const stored = (): [string, number][] => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '[]');
  return Array.isArray(kept) ? (kept as [string, number][]) : [];
};

/** Where each entry of the history was left, by its key and address: those that were loaded anew share one key. */
const positions = new Map(stored());

/** Scrolls to `top` as soon as the page is tall enough; returns how to give up. */
const restore = (top: number): (() => void) => {
  const arrived = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (arrived()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (arrived()) observer.disconnect();
  });
  observer.observe(document.body);
  const timer = window.setTimeout(() => observer.disconnect(), SETTLE);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
};

const keepForReload = () => sessionStorage.setItem(POSITIONS, JSON.stringify([...positions].slice(-50)));

/** A new screen begins at its top; going back finds the page where it was left. */
export const ScrollRestoration = () => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepForReload);
    return () => window.removeEventListener('pagehide', keepForReload);
  }, []);

  useLayoutEffect(() => {
    const entry = `${key} ${pathname}`;
    const moved = shown.current !== pathname;
    shown.current = pathname;
    const stop = type === 'POP' ? restore(positions.get(entry) ?? 0) : undefined;
    if (type !== 'POP' && moved) window.scrollTo(0, 0);
    const keep = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', keep);
    };
  }, [key, pathname, type]);

  return null;
};
