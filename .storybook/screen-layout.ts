import { CONTROLS, describeElement, isShown } from './elements.ts';

/** Pixels that rounding may take. */
const TOLERANCE = 1;
/** Pixels that WCAG 2.5.8 asks of a target, and those that the design asks of a target's height on touch screens. */
const MIN_TARGET_SIZE = 24;
const TOUCH_TARGET_HEIGHT = 44;

/** Pixels of the smallest icon. */
const MIN_ICON_SIZE = 8;

const CLIPS = /hidden|clip/;
const SCROLLS = /auto|scroll/;
/** What may scroll sideways: a row of controls, which focus scrolls into view, or what has the focus itself. */
const ROWS_OF_CONTROLS = 'nav, fieldset, [role="tablist"], [role="radiogroup"], [tabindex="0"]';

/** Texts for screen readers only are clipped to a pixel. */
const isVisuallyHidden = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.clientWidth <= TOLERANCE && getComputedStyle(at).clipPath !== 'none') return true;
  return false;
};

/** A chart has a table with the same values. */
const isReadable = (element: Element): boolean =>
  isShown(element) && !isVisuallyHidden(element) && element.closest('svg') === null;

const listTexts = (root: Element): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && isReadable(node.parentElement!)) texts.push(node as Text);
  return texts;
};

const getTextRect = (text: Text): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
};

const exceedsWidth = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left < outer.left - TOLERANCE || inner.right > outer.right + TOLERANCE;
const exceedsHeight = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.top < outer.top - TOLERANCE || inner.bottom > outer.bottom + TOLERANCE;

/** Returns what cuts a text, or null. Ellipses and clamped lines are intended, except in a navigation. */
const findCut = (text: Text): string | null => {
  const rect = getTextRect(text);
  for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (CLIPS.test(style.overflowX) && exceedsWidth(rect, box)) {
      if (style.textOverflow === 'ellipsis' && at.closest('nav') === null) return null;
      return describeElement(at);
    }
    const isTooHigh = at.scrollHeight > at.clientHeight + TOLERANCE;
    if (CLIPS.test(style.overflowY) && isTooHigh && exceedsHeight(rect, box))
      return style.webkitLineClamp === 'none' ? describeElement(at) : null;
    if (SCROLLS.test(style.overflowX) || style.position === 'fixed') return null;
    if (at.matches(CONTROLS) && style.display !== 'inline' && exceedsWidth(rect, box))
      return describeElement(at);
  }
  return rect.left < -TOLERANCE || rect.right > window.innerWidth + TOLERANCE ? 'the window' : null;
};

const isInScroller = (element: Element): boolean => {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible') return true;
  return false;
};

/** The innermost elements that make the page wider than the window. */
const listTooWide = (): Element[] => {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      element.getBoundingClientRect().right > window.innerWidth + TOLERANCE &&
      !isInScroller(element),
  );
  return wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
};

const scrollsSideways = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + TOLERANCE &&
  SCROLLS.test(getComputedStyle(element).overflowX) &&
  isShown(element);

/** Lists what makes the page scroll sideways, texts that are cut, collapsed icons, and scrollers that the keyboard does not reach. */
export function findOverflows(): string[] {
  const { scrollWidth, clientWidth } = document.scrollingElement!;
  const problems: string[] = [];
  if (scrollWidth > clientWidth + TOLERANCE)
    problems.push(
      `the page is ${scrollWidth - clientWidth} px too wide: ${listTooWide().slice(0, 4).map(describeElement).join(', ')}`,
    );
  for (const text of listTexts(document.body)) {
    const cut = findCut(text);
    if (cut !== null) problems.push(`'${text.data.trim().slice(0, 40)}' is cut by ${cut}`);
  }
  for (const icon of document.body.querySelectorAll(`:is(${CONTROLS}) > svg`))
    if (isShown(icon) && icon.getBoundingClientRect().width < MIN_ICON_SIZE)
      problems.push(`the icon is collapsed in ${describeElement(icon.parentElement!)}`);
  for (const element of document.body.querySelectorAll('*'))
    if (scrollsSideways(element) && !element.matches(ROWS_OF_CONTROLS))
      problems.push(`not a row of controls, but scrolls sideways: ${describeElement(element)}`);
  return problems;
}

/** The area of a pseudo-element, which often enlarges the target of its element. */
const listPseudoRects = (element: Element): DOMRect[] =>
  ['::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (style.content === 'none' || style.position !== 'absolute') return [];
    let origin: Element = element;
    while (getComputedStyle(origin).position === 'static' && origin.parentElement)
      origin = origin.parentElement;
    const { left, top } = origin.getBoundingClientRect();
    const read = (value: string) => Number.parseFloat(value);
    return [
      new DOMRect(left + read(style.left), top + read(style.top), read(style.width), read(style.height)),
    ];
  });

/** Width and height of everything that a tap on hits the control. */
const measureTarget = (control: Element): { width: number; height: number } => {
  const labels = [...((control as Partial<HTMLInputElement>).labels ?? [])];
  const rects = [control, ...labels].flatMap((part) => [
    part.getBoundingClientRect(),
    ...listPseudoRects(part),
  ]);
  return {
    width: Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left)),
    height: Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top)),
  };
};

/** Links and buttons within a text are exempt, and what appears only with the keyboard's focus. */
const isExempt = (control: Element): boolean =>
  getComputedStyle(control).display === 'inline' ||
  getComputedStyle(control).pointerEvents === 'none' ||
  control.matches('[data-floating-ui-focus-guard]') ||
  (isVisuallyHidden(control) && !(control as Partial<HTMLInputElement>).labels?.length);

/** Lists controls that are too small for a finger. */
export const findSmallTargets = (): string[] =>
  [...document.body.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (!isShown(control) || control.matches(':disabled, [type="hidden"]') || isExempt(control)) return [];
    const { width, height } = measureTarget(control);
    if (width >= MIN_TARGET_SIZE - TOLERANCE && height >= TOUCH_TARGET_HEIGHT - TOLERANCE) return [];
    return [`${Math.round(width)} × ${Math.round(height)} px: ${describeElement(control)}`];
  });
