import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** Fades out at each edge that `observeOverflow` marks. */
export const fadedEdges = css`
  &[data-more] {
    --_to: right;
    --_before: 0%;
    --_after: 0%;
    mask-image: linear-gradient(
      to var(--_to),
      transparent,
      ${token.color.onSurface} var(--_before),
      ${token.color.onSurface} calc(100% - var(--_after)),
      transparent
    );
  }
  &[data-more]:dir(rtl) {
    --_to: left;
  }
  &[data-more~='before'] {
    --_before: ${token.space[10]};
  }
  &[data-more~='after'] {
    --_after: ${token.space[10]};
  }
`;

/**
 * Records at an element that scrolls sideways, or up and down, which edges hide more. Returns a function that
 * stops.
 */
export function observeOverflow(element: HTMLElement, axis: 'inline' | 'block' = 'inline'): () => void {
  const update = () => {
    const scrolled = axis === 'block' ? element.scrollTop : Math.abs(element.scrollLeft);
    const end =
      axis === 'block'
        ? element.scrollHeight - element.clientHeight
        : element.scrollWidth - element.clientWidth;
    const hiddenSides = [scrolled > 1 && 'before', scrolled < end - 1 && 'after'].filter(Boolean).join(' ');
    if (hiddenSides) element.dataset['more'] = hiddenSides;
    else delete element.dataset['more'];
  };
  update();
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  if (element.firstElementChild) sizes.observe(element.firstElementChild);
  element.addEventListener('scroll', update, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', update);
  };
}

/** Scrolls the child that matches `selector` into view sideways, without scrolling the page. */
export function scrollCurrentIntoView(scroller: HTMLElement, selector: string): void {
  const current = scroller.querySelector(selector);
  if (!current) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()];
  const [before, after] = [inner.left - outer.left, inner.right - outer.right];
  if (before < 0 || after > 0) scroller.scrollLeft += (before + after) / 2;
}
