import { serverNow } from '../../session/server-clock.ts';
import type { StripeCardElementOptions, StripeElementStyle } from '@stripe/stripe-js';
import {
  CARD_PARTS,
  errorOf,
  isFinal,
  monthOf,
  yearOf,
  type CardDigits,
  type CardPart,
  type FieldError,
} from './check.ts';
import { digitsOf, expiryDigits, grouped, networkOf, writtenExpiry, type Brand } from './digits.ts';
import { createListeners, type Listener } from './listeners.ts';
import { brandSign, field, node } from './nodes.ts';
import { useRules } from './sheet.ts';

/** What was typed, for the sandbox alone: it goes no further than the lookup of its token. */
export interface CardEntry {
  number: string;
  exp_month: number;
  exp_year: number;
  brand: Brand;
}

/** Gives what was typed into an element, or what is missing, and marks that in the fields. */
const readers = new WeakMap<object, () => CardEntry | FieldError>();

export const readCard = (element: object): CardEntry | FieldError | null => readers.get(element)?.() ?? null;

type Parts<T> = Record<CardPart, T>;

const CLEAN: Parts<(typed: string) => string> = {
  number: (typed) => digitsOf(typed).slice(0, networkOf(digitsOf(typed)).digits),
  expiry: expiryDigits,
  cvc: (typed) => digitsOf(typed).slice(0, 4),
};
const WRITE: Parts<(digits: string) => string> = {
  number: grouped,
  expiry: writtenExpiry,
  cvc: (digits) => digits,
};
const AFTER: Partial<Parts<CardPart>> = { number: 'expiry', expiry: 'cvc' };
const BEFORE: Partial<Parts<CardPart>> = { expiry: 'number', cvc: 'expiry' };

/** Where the caret stands after so many digits. */
const caretAfter = (written: string, digits: number): number => {
  let left = digits;
  const at = Array.from(written).findIndex((sign) => /\d/.test(sign) && (left -= 1) < 0);
  return at < 0 ? written.length : at;
};

const paint = (root: HTMLElement, { base, invalid }: StripeElementStyle): void => {
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

/** The fields of a card, as the provider's element of the same name: number, expiry and security code in one line. */
export const createCard = (first: StripeCardElementOptions = {}) => {
  const listeners = createListeners('card');
  const inputs: Parts<HTMLInputElement> = {
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
  };
  const brandMark = node('span', { class: 'sandbox-card-brand', 'aria-hidden': 'true' }, [
    brandSign('unknown'),
  ]);
  const root = node('div', { class: 'sandbox-card' }, [
    node('div', { class: 'sandbox-card-number' }, [brandMark, inputs.number]),
    node('div', { class: 'sandbox-card-rest' }, [inputs.expiry, inputs.cvc]),
  ]);
  let digits: CardDigits = { number: '', expiry: '', cvc: '' };
  let shownBrand: Brand = 'unknown';
  /** Fields that were left, or sent: what is missing in them is said. */
  const left = new Set<CardPart>();

  const errorAt = (part: CardPart): FieldError | null => errorOf(part, digits, new Date(serverNow()));
  const saidAt = (part: CardPart): FieldError | null => {
    const error = errorAt(part);
    if (!error) return null;
    const isSaid = left.has(part) || (isFinal(error) && digits[part] !== '');
    return isSaid ? error : null;
  };
  const errorSaid = (): FieldError | null => CARD_PARTS.map(saidAt).find((error) => error !== null) ?? null;

  const show = () => {
    const { brand } = networkOf(digits.number);
    if (brand !== shownBrand) brandMark.replaceChildren(brandSign(brand));
    shownBrand = brand;
    for (const part of CARD_PARTS) inputs[part].setAttribute('aria-invalid', String(saidAt(part) !== null));
  };
  const tellChange = () => {
    show();
    listeners.tell('change', {
      empty: CARD_PARTS.every((part) => digits[part] === ''),
      complete: CARD_PARTS.every((part) => errorAt(part) === null),
      brand: networkOf(digits.number).brand,
      error: errorSaid() ?? undefined,
      value: { postalCode: '' },
    });
  };
  const set = (part: CardPart, typed: string, caret: number | null) => {
    const input = inputs[part];
    const before = digitsOf(typed.slice(0, caret ?? typed.length)).length;
    const isAtEnd = caret === null || caret === typed.length;
    digits = { ...digits, [part]: CLEAN[part](typed) };
    input.value = WRITE[part](digits[part]);
    const at = isAtEnd ? input.value.length : caretAfter(input.value, before);
    if (document.activeElement === input) input.setSelectionRange(at, at);
    left.delete(part);
    tellChange();
    const next = AFTER[part];
    if (next && isAtEnd && document.activeElement === input && errorAt(part) === null) inputs[next].focus();
  };

  for (const part of CARD_PARTS) {
    const input = inputs[part];
    input.addEventListener('input', () => set(part, input.value, input.selectionStart));
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') listeners.tell('escape');
      // as in the provider's frame: the form around it is sent, though none of these fields is part of it
      if (event.key === 'Enter') root.closest('form')?.requestSubmit();
      const previous = BEFORE[part];
      if (event.key !== 'Backspace' || input.value !== '' || !previous) return;
      event.preventDefault();
      inputs[previous].focus();
    });
    input.addEventListener('blur', () => {
      if (digits[part] === '' || left.has(part)) return;
      left.add(part);
      tellChange();
    });
  }
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) listeners.tell('focus');
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget as Node | null)) listeners.tell('blur');
  });

  const update = ({ style, disabled }: StripeCardElementOptions) => {
    if (style) paint(root, style);
    if (disabled !== undefined) for (const part of CARD_PARTS) inputs[part].disabled = disabled;
  };
  const element = {
    mount: (place: string | HTMLElement) => {
      useRules();
      const parent = typeof place === 'string' ? document.querySelector(place) : place;
      parent?.replaceChildren(root);
      // as the provider's frame: not before the caller has had time to listen
      setTimeout(() => root.isConnected && listeners.tell('ready'));
    },
    unmount: () => root.remove(),
    destroy: () => {
      root.remove();
      element.clear();
    },
    clear: () => {
      digits = { number: '', expiry: '', cvc: '' };
      left.clear();
      for (const part of CARD_PARTS) inputs[part].value = '';
      tellChange();
    },
    focus: () => inputs.number.focus(),
    blur: () =>
      root.contains(document.activeElement) ? (document.activeElement as HTMLElement).blur() : undefined,
    update,
    on: (name: string, listener: Listener) => (listeners.on(name, listener), element),
    once: (name: string, listener: Listener) => (listeners.once(name, listener), element),
    off: (name: string, listener?: Listener) => (listeners.off(name, listener), element),
  };
  update(first);
  readers.set(element, () => {
    for (const part of CARD_PARTS) left.add(part);
    tellChange();
    const { number, expiry } = digits;
    return (
      errorSaid() ?? {
        number,
        exp_month: monthOf(expiry),
        exp_year: yearOf(expiry),
        brand: networkOf(number).brand,
      }
    );
  });
  return element;
};

export type SandboxCard = ReturnType<typeof createCard>;
