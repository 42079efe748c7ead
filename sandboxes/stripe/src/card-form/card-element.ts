import type { StripeCardElementOptions, StripeElementStyle } from '@stripe/stripe-js';
import {
  CARD_PARTS,
  validatePart,
  isFinal,
  getMonth,
  getYear,
  type CardDigits,
  type CardPart,
  type FieldError,
} from './card-errors.ts';
import {
  getDigits,
  parseExpiry,
  formatExpiry,
  formatNumber,
  findNetwork,
  type Brand,
} from './card-format.ts';
import { createListeners, type Listener } from './listeners.ts';
import { createBrandIcon, createCardInput, createElement } from './dom.ts';
import { addStyles } from './styles.ts';

/** The entered card. Only the token lookup reads it. */
export interface CardEntry {
  number: string;
  exp_month: number;
  exp_year: number;
  brand: Brand;
}

const readers = new WeakMap<object, () => CardEntry | FieldError>();

/** The entered card or its first error, which is then shown; null: not an element of the sandbox. */
export const readCard = (element: object): CardEntry | FieldError | null => readers.get(element)?.() ?? null;

type Parts<T> = Record<CardPart, T>;

const PARSE: Parts<(typed: string) => string> = {
  number: (typed) => getDigits(typed).slice(0, findNetwork(getDigits(typed)).digits),
  expiry: parseExpiry,
  cvc: (typed) => getDigits(typed).slice(0, 4),
};
const FORMAT: Parts<(digits: string) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (digits) => digits,
};
const NEXT: Partial<Parts<CardPart>> = { number: 'expiry', expiry: 'cvc' };
const PREVIOUS: Partial<Parts<CardPart>> = { expiry: 'number', cvc: 'expiry' };

/** The caret position after a number of digits. */
const getCaretPosition = (text: string, digits: number): number => {
  let left = digits;
  const at = Array.from(text).findIndex((character) => /\d/.test(character) && (left -= 1) < 0);
  return at < 0 ? text.length : at;
};

const applyStyle = (root: HTMLElement, { base, invalid }: StripeElementStyle): void => {
  const values: Record<string, string | undefined> = {
    '--card-color': base?.color,
    '--card-font': base?.fontFamily,
    '--card-size': base?.fontSize,
    '--card-icon': base?.iconColor,
    '--card-placeholder': base?.['::placeholder']?.color,
    '--card-invalid': invalid?.color,
  };
  for (const [name, value] of Object.entries(values)) if (value) root.style.setProperty(name, value);
};

/** Stripe's card element: number, expiry and security code in one line. */
export const createCardElement = (initial: StripeCardElementOptions = {}) => {
  const listeners = createListeners('card');
  const inputs: Parts<HTMLInputElement> = {
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
  let digits: CardDigits = { number: '', expiry: '', cvc: '' };
  let shownBrand: Brand = 'unknown';
  /** Fields that lost focus or were submitted: their errors are shown. */
  const visited = new Set<CardPart>();

  const findError = (part: CardPart): FieldError | null => validatePart(part, digits, new Date());
  const findShownError = (part: CardPart): FieldError | null => {
    const error = findError(part);
    if (!error) return null;
    const isShown = visited.has(part) || (isFinal(error) && digits[part] !== '');
    return isShown ? error : null;
  };
  const findFirstShownError = (): FieldError | null =>
    CARD_PARTS.map(findShownError).find((error) => error !== null) ?? null;

  const render = () => {
    const { brand } = findNetwork(digits.number);
    if (brand !== shownBrand) brandMark.replaceChildren(createBrandIcon(brand));
    shownBrand = brand;
    for (const part of CARD_PARTS)
      inputs[part].setAttribute('aria-invalid', String(findShownError(part) !== null));
  };
  const emitChange = () => {
    render();
    listeners.emit('change', {
      empty: CARD_PARTS.every((part) => digits[part] === ''),
      complete: CARD_PARTS.every((part) => findError(part) === null),
      brand: findNetwork(digits.number).brand,
      error: findFirstShownError() ?? undefined,
      value: { postalCode: '' },
    });
  };
  const set = (part: CardPart, typed: string, caret: number | null) => {
    const input = inputs[part];
    const before = getDigits(typed.slice(0, caret ?? typed.length)).length;
    const isAtEnd = caret === null || caret === typed.length;
    digits = { ...digits, [part]: PARSE[part](typed) };
    input.value = FORMAT[part](digits[part]);
    const at = isAtEnd ? input.value.length : getCaretPosition(input.value, before);
    if (document.activeElement === input) input.setSelectionRange(at, at);
    visited.delete(part);
    emitChange();
    const next = NEXT[part];
    if (next && isAtEnd && document.activeElement === input && findError(part) === null) inputs[next].focus();
  };

  for (const part of CARD_PARTS) {
    const input = inputs[part];
    input.addEventListener('input', () => set(part, input.value, input.selectionStart));
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') listeners.emit('escape');
      // As in Stripe's frame, Enter submits the surrounding form.
      if (event.key === 'Enter') root.closest('form')?.requestSubmit();
      const previous = PREVIOUS[part];
      if (event.key !== 'Backspace' || input.value !== '' || !previous) return;
      event.preventDefault();
      inputs[previous].focus();
    });
    input.addEventListener('blur', () => {
      if (digits[part] === '' || visited.has(part)) return;
      visited.add(part);
      emitChange();
    });
  }
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) listeners.emit('focus');
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) listeners.emit('blur');
  });

  const update = ({ style, disabled }: StripeCardElementOptions) => {
    if (style) applyStyle(root, style);
    if (disabled !== undefined) for (const part of CARD_PARTS) inputs[part].disabled = disabled;
  };
  const element = {
    mount: (place: string | HTMLElement) => {
      addStyles();
      const parent = typeof place === 'string' ? document.querySelector(place) : place;
      parent?.replaceChildren(root);
      // like the provider's frame: not before the caller has attached its listeners
      setTimeout(() => root.isConnected && listeners.emit('ready'));
    },
    unmount: () => root.remove(),
    destroy: () => {
      root.remove();
      element.clear();
    },
    clear: () => {
      digits = { number: '', expiry: '', cvc: '' };
      visited.clear();
      for (const part of CARD_PARTS) inputs[part].value = '';
      emitChange();
    },
    focus: () => inputs.number.focus(),
    blur: () =>
      root.contains(document.activeElement) ? (document.activeElement as HTMLElement).blur() : undefined,
    update,
    on: (name: string, listener: Listener) => (listeners.on(name, listener), element),
    off: (name: string, listener?: Listener) => (listeners.off(name, listener), element),
  };
  update(initial);
  readers.set(element, () => {
    for (const part of CARD_PARTS) visited.add(part);
    emitChange();
    const { number, expiry } = digits;
    return (
      findFirstShownError() ?? {
        number,
        exp_month: getMonth(expiry),
        exp_year: getYear(expiry),
        brand: findNetwork(number).brand,
      }
    );
  });
  return element;
};

export type CardElement = ReturnType<typeof createCardElement>;
