/** Everything that can be operated. */
export const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="slider"], [tabindex="0"]';

/** Names an element in a failure message. */
export const describeElement = (element: Element): string => {
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
  return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text.slice(0, 60)}`;
};

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('.sb-wrapper, [inert], script, style') === null;

/** What a user sees of a control: the label of an input that has one, because inputs may lie invisible in it. */
export const getVisiblePart = (element: Element): Element =>
  (element as Partial<HTMLInputElement>).labels?.[0] ?? element;
