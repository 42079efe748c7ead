import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Distance in px before the end at which more is requested: about one screen of a phone. */
const LOAD_AHEAD_PX = 400;

/** The scroll container of an element; null if it is the window. */
const findScrollContainer = (element: Element): Element | null => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
};

/**
 * Returns the ref of an element at the end of a list. Calls `onReached` when it comes near the viewport. If the list is shorter than the
 * viewport, the end stays in view, so a new `count` checks again. Does nothing while `ready` is false.
 */
export function useEndReached<T extends HTMLElement>(
  onReached: () => void,
  { ready, count }: { ready: boolean; count: number },
): RefObject<T | null> {
  const end = useRef<T>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const element = end.current;
    if (!ready || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { root: findScrollContainer(element), rootMargin: `${LOAD_AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ready, count]);
  return end;
}
