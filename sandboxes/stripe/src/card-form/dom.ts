import type { Brand } from './card-format.ts';
import type { CardPart } from './card-errors.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an element with attributes and children. */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] => {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
};

/** An outline icon of 24 by 24 pixels. */
export const createIcon = (...paths: readonly string[]): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
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

/** An input for one part of a card. It belongs to no form, so it is never submitted. */
const createCardInput = (part: CardPart): HTMLInputElement =>
  createElement('input', {
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

/** The brand label or a generic card icon, shown before the number. */
export const createBrandIcon = (brand: Brand): Node =>
  brand === 'unknown'
    ? createIcon('M3 6h18a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z', 'M2 10h20')
    : document.createTextNode(BRANDS[brand]);

/** Number, expiry and security code in one line. */
export const createCardFields = () => {
  const inputs: Record<CardPart, HTMLInputElement> = {
    number: createCardInput('number'),
    expiry: createCardInput('expiry'),
    cvc: createCardInput('cvc'),
  };
  const brandMark = createElement('span', { class: 'sandbox-card-brand', 'aria-hidden': 'true' }, [
    createBrandIcon('unknown'),
  ]);
  const root = createElement('div', { class: 'sandbox-card' }, [
    createElement('div', { class: 'sandbox-card-number' }, [brandMark, inputs.number]),
    createElement('div', { class: 'sandbox-card-rest' }, [inputs.expiry, inputs.cvc]),
  ]);
  return { root, inputs, brandMark };
};
