import type { StripeCardElementOptions, StripeElementStyle } from '@stripe/stripe-js';
import { CARD_PARTS, type CardPart, type FieldError } from './card-errors.ts';
import {
  getDigits,
  parseExpiry,
  formatExpiry,
  formatNumber,
  findNetwork,
  type Brand,
} from './card-format.ts';
import { createCardState, type CardEntry } from './card-state.ts';
import { createListeners, type Listener } from './listeners.ts';
import { createBrandIcon, createCardFields } from './dom.ts';
import { addStyles } from './styles.ts';

const readers = new WeakMap<object, () => CardEntry | FieldError>();

/** The entered card or its first error, which is then shown. Null if the element is not one of the sandbox. */
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

/** Shows a part with its separators. The caret stays after the same digits. */
const showDigits = (input: HTMLInputElement, text: string, digitsBeforeCaret: number | null): void => {
  input.value = text;
  const caret = digitsBeforeCaret === null ? text.length : getCaretPosition(text, digitsBeforeCaret);
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
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
  const state = createCardState();
  const { root, inputs, brandMark } = createCardFields();
  let shownBrand: Brand = 'unknown';

  const render = () => {
    const brand = state.getBrand();
    if (brand !== shownBrand) brandMark.replaceChildren(createBrandIcon(brand));
    shownBrand = brand;
    for (const part of CARD_PARTS)
      inputs[part].setAttribute('aria-invalid', String(state.findShownError(part) !== null));
  };
  const emitChange = () => {
    render();
    listeners.emit('change', {
      empty: state.isEmpty(),
      complete: state.isComplete(),
      brand: state.getBrand(),
      error: state.findFirstShownError() ?? undefined,
      value: { postalCode: '' },
    });
  };
  const handleInput = (part: CardPart) => {
    const input = inputs[part];
    const { value, selectionStart: caret } = input;
    const isAtEnd = caret === null || caret === value.length;
    const digits = PARSE[part](value);
    state.setDigits(part, digits);
    showDigits(input, FORMAT[part](digits), isAtEnd ? null : getDigits(value.slice(0, caret)).length);
    emitChange();
    const next = NEXT[part];
    if (next && isAtEnd && document.activeElement === input && state.findError(part) === null)
      inputs[next].focus();
  };
  const handleKeyDown = (part: CardPart, event: KeyboardEvent) => {
    if (event.key === 'Escape') listeners.emit('escape');
    // As in Stripe's frame, Enter submits the surrounding form.
    if (event.key === 'Enter') root.closest('form')?.requestSubmit();
    const previous = PREVIOUS[part];
    if (event.key !== 'Backspace' || inputs[part].value !== '' || !previous) return;
    event.preventDefault();
    inputs[previous].focus();
  };

  for (const part of CARD_PARTS) {
    const input = inputs[part];
    input.addEventListener('input', () => handleInput(part));
    input.addEventListener('keydown', (event) => handleKeyDown(part, event));
    input.addEventListener('blur', () => {
      if (state.visit(part)) emitChange();
    });
  }
  const emitUnlessWithin = (name: 'focus' | 'blur', { relatedTarget }: FocusEvent) => {
    if (!root.contains(relatedTarget as Node | null)) listeners.emit(name);
  };
  root.addEventListener('focusin', (event) => emitUnlessWithin('focus', event));
  root.addEventListener('focusout', (event) => emitUnlessWithin('blur', event));

  const update = ({ style, disabled }: StripeCardElementOptions) => {
    if (style) applyStyle(root, style);
    if (disabled !== undefined) for (const part of CARD_PARTS) inputs[part].disabled = disabled;
  };
  const element = {
    mount: (target: string | HTMLElement) => {
      addStyles();
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      parent?.replaceChildren(root);
      // As in Stripe's frame, not before the caller has attached its listeners.
      setTimeout(() => root.isConnected && listeners.emit('ready'));
    },
    unmount: () => root.remove(),
    destroy: () => {
      root.remove();
      element.clear();
    },
    clear: () => {
      state.clear();
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
    state.visitAll();
    emitChange();
    return state.read();
  });
  return element;
};

export type CardElement = ReturnType<typeof createCardElement>;
