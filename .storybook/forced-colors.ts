import { CONTROLS, describeElement, getVisiblePart, isShown } from './elements.ts';

const SELECTED =
  '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], input:checked';
const DISABLED = ':disabled, [aria-disabled="true"]';
/** Levels of ancestors in which another option of the same choice is looked for, and which may show the focus. */
const NEARBY_LEVELS = 8;
/** Levels of ancestors whose other contents may show the focus. */
const FRAME_LEVELS = 2;

const SIDES = ['top', 'right', 'bottom', 'left'];
const hasBorder = (style: CSSStyleDeclaration): boolean =>
  SIDES.some(
    (side) =>
      style.getPropertyValue(`border-${side}-style`) !== 'none' &&
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
  );

/** What forced colors leave visible of an element or one of its pseudo-elements. */
const describeStyle = (element: Element, pseudo?: '::before' | '::after'): string => {
  const style = getComputedStyle(element, pseudo);
  if (pseudo && style.content === 'none') return '';
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  return [
    element.localName,
    pseudo,
    // The shape of an icon.
    element.getAttribute('d'),
    // Backgrounds become the color of the page, also where the author has none.
    style.backgroundColor === canvas || style.backgroundColor === 'rgba(0, 0, 0, 0)'
      ? ''
      : style.backgroundColor,
    hasBorder(style) ? `${style.borderWidth} ${style.borderStyle} ${style.borderColor}` : '',
    style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`,
    style.textDecorationLine,
    style.color,
  ].join();
};

const describeParts = (parts: readonly Element[]): string[] =>
  parts.flatMap((part) => [
    describeStyle(part),
    describeStyle(part, '::before'),
    describeStyle(part, '::after'),
  ]);

const describeLook = (control: Element): string[] => {
  const part = getVisiblePart(control);
  return describeParts([part, ...part.querySelectorAll('*')].filter(isShown));
};

/** Another option of the same choice, which is not selected. */
const findOtherOption = (selected: Element): Element | null => {
  let at = selected.parentElement;
  for (let level = 0; at && level < NEARBY_LEVELS; level++, at = at.parentElement) {
    const option = [...at.querySelectorAll(selected.localName)].find(
      (other) =>
        !other.matches(`${SELECTED}, ${DISABLED}`) &&
        ['role', 'type'].every((name) => other.getAttribute(name) === selected.getAttribute(name)) &&
        isShown(getVisiblePart(other)),
    );
    if (option) return option;
  }
  return null;
};

const looksSelected = (selected: Element): boolean => {
  // The browser draws the state of its own checkboxes and radio buttons.
  if (selected.matches('input') && getComputedStyle(selected).appearance !== 'none') return true;
  const other = findOtherOption(selected);
  if (!other) return true;
  const look = new Set(describeLook(other));
  return describeLook(selected).some((part) => !look.has(part));
};

/** Styles of controls that have shown their focus during this run. */
const focused = new Set<string>();

const describeSurroundings = (control: Element): string => {
  const parts: Element[] = [];
  let at: Element | null = getVisiblePart(control);
  for (let level = 0; at && level < NEARBY_LEVELS; level++, at = at.parentElement)
    parts.push(at, ...(level === FRAME_LEVELS ? at.querySelectorAll('*') : []));
  return describeParts(parts).join('|');
};

const showsFocus = (control: HTMLElement): boolean => {
  const key = `${control.localName} ${control.className} ${getVisiblePart(control).className}`;
  if (focused.has(key)) return true;
  if (document.activeElement === control) control.blur();
  const before = describeSurroundings(control);
  control.focus({ preventScroll: true });
  const isVisible = document.activeElement !== control || describeSurroundings(control) !== before;
  if (isVisible) focused.add(key);
  return isVisible;
};

/** Controls that only their background tells from the surface they are on; read before colors are forced. */
export const listFilledControls = (): Element[] =>
  [...document.body.querySelectorAll(CONTROLS)].filter((control) => {
    const { backgroundColor } = getComputedStyle(control);
    return (
      isShown(control) &&
      !control.matches(`${DISABLED}, ${SELECTED}`) &&
      backgroundColor !== 'rgba(0, 0, 0, 0)' &&
      !hasBorder(getComputedStyle(control))
    );
  });

/** Lists what forced colors, such as those of Windows' contrast themes, make indistinguishable. */
export function findIndistinguishable(filled: readonly Element[]): string[] {
  const controls = [...document.body.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isShown(control) && control.tabIndex >= 0 && !control.matches(':disabled'),
  );
  const selected = [...document.body.querySelectorAll(SELECTED)].filter((control) =>
    isShown(getVisiblePart(control)),
  );
  return [
    ...filled
      .filter((control) => isShown(control) && !hasBorder(getComputedStyle(control)))
      .map((control) => `no border: ${describeElement(control)}`),
    ...selected
      .filter((control) => !looksSelected(control))
      .map((control) => `does not look selected: ${describeElement(control)}`),
    ...controls
      .filter((control) => !showsFocus(control))
      .map((control) => `does not show its focus: ${describeElement(control)}`),
  ];
}
