import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Pixels before its end at which a list asks for more: about one screen of a phone. */
const AHEAD = 400;

/** What scrolls an element; null when it is the window. */
const scrollerOf = (element: Element): Element | null => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
};

/**
 * Calls `onReached` when the element of the ref comes near. A page shorter than the screen leaves the end in view, so
 * a new `count` looks again. While `ready` is false nothing is asked for: one page is on its way, or one has failed.
 */
export function useEndReached<Element extends HTMLElement>(
  onReached: () => void,
  { ready, count }: { ready: boolean; count: number },
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const element = end.current;
    if (!ready || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { root: scrollerOf(element), rootMargin: `${AHEAD}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ready, count]);
  return end;
}
