import type { Brand } from './digits.ts';
import type { CardPart } from './check.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Sets what is given; a missing value sets nothing. */
export const node = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** Lines on a field of 24 by 24. */
export const sign = (...paths: readonly string[]): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };
  for (const [name, value] of Object.entries(look)) svg.setAttribute(name, value);
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
};

const FIELDS: Record<CardPart, Record<string, string>> = {
  number: {
    'aria-label': 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    name: 'cardnumber',
  },
  expiry: {
    'aria-label': 'Expiration date, month and year',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    name: 'exp-date',
  },
  cvc: { 'aria-label': 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', name: 'cvc' },
};

/** An input for one part of a card. No form has it: it is sent nowhere. */
export const field = (part: CardPart): HTMLInputElement =>
  node('input', {
    ...FIELDS[part],
    type: 'text',
    inputmode: 'numeric',
    autocorrect: 'off',
    spellcheck: 'false',
    'data-part': part,
    form: '',
    dir: 'ltr',
  });

const BRANDS: Record<Brand, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DC',
  jcb: 'JCB',
  unionpay: 'UP',
  unknown: '',
};

/** What stands before the number. */
export const brandSign = (brand: Brand): Node =>
  brand === 'unknown'
    ? sign('M3 6h18a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z', 'M2 10h20')
    : document.createTextNode(BRANDS[brand]);
