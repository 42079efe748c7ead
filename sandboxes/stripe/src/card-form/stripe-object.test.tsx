import type { Stripe, StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createStripe } from './stripe-object.ts';

const NUMBER = '4242424242424242';
const SECRET = 'seti_1_secret_2';

interface RecordedRequest {
  url: string;
  body: string;
  authorization: string | null;
}

/** Records requests and returns prepared responses. */
let requests: RecordedRequest[];
let handlers: ((request: RecordedRequest) => object | undefined)[];
let stripe: Stripe;
let element: StripeCardElement;
let changes: StripeCardElementChangeEvent[];
let container: HTMLElement;

const getField = (name: RegExp) =>
  [...document.querySelectorAll('input')].find((input) => name.test(input.getAttribute('aria-label') ?? ''))!;
const getNumberField = () => getField(/number/);
const getExpiryField = () => getField(/Expiration/);
const getCvcField = () => getField(/Security/);

beforeEach(async () => {
  requests = [];
  handlers = [];
  changes = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = {
      url,
      body: String(init.body ?? ''),
      authorization: new Headers(init.headers).get('authorization'),
    };
    requests.push(request);
    for (const handle of handlers) {
      const reply = handle(request);
      if (reply) return new Response(JSON.stringify(reply), { status: 'error' in reply ? 402 : 200 });
    }
    throw new TypeError('Failed to fetch');
  });
  stripe = createStripe('/sandbox/payments/', 'pk_test_1');
  container = document.createElement('div');
  document.body.append(container);
  element = stripe.elements().create('card', { hidePostalCode: true });
  element.on('change', (change) => changes.push(change));
  element.mount(container);
});
afterEach(() => {
  element.destroy();
  container.remove();
  vi.unstubAllGlobals();
});

const fill = async (digits = NUMBER, date = '1234', code = '123') => {
  await userEvent.click(getNumberField());
  await userEvent.keyboard(`${digits}${date}${code}`);
};
const replyWithPaymentMethod = ({ url }: RecordedRequest) =>
  url.endsWith('/payment_methods') ? { id: 'pm_1', object: 'payment_method', card: {} } : undefined;
const createIntent = (status: string, more: object = {}) => ({
  id: 'seti_1',
  object: 'setup_intent',
  status,
  payment_method: 'pm_1',
  next_action: null,
  ...more,
});
const setUp = () => stripe.confirmCardSetup(SECRET, { payment_method: { card: element } });

test('PO-22 the fields have labels and autocomplete names', () => {
  expect(
    [getNumberField(), getExpiryField(), getCvcField()].map((input) => [input.autocomplete, input.inputMode]),
  ).toEqual([
    ['cc-number', 'numeric'],
    ['cc-exp', 'numeric'],
    ['cc-csc', 'numeric'],
  ]);
});

test('PO-22 typing moves through the fields, and a complete card is reported', async () => {
  await fill();
  expect([getNumberField().value, getExpiryField().value, getCvcField().value]).toEqual([
    '4242 4242 4242 4242',
    '12 / 34',
    '123',
  ]);
  expect(changes.at(-1)).toMatchObject({ complete: true, empty: false, brand: 'visa', error: undefined });
  expect(changes.slice(0, -1).every(({ complete }) => !complete)).toBe(true);
});

test('PO-22 the caret stays after a digit that is inserted in the middle', async () => {
  await userEvent.click(getNumberField());
  await userEvent.keyboard('42424');
  getNumberField().setSelectionRange(2, 2);
  await userEvent.keyboard('9');
  expect(getNumberField().value).toBe('4294 24');
  expect(getNumberField().selectionStart).toBe(3);
});

test('PO-22 final errors are shown while typing, others when the field loses focus', async () => {
  await userEvent.click(getNumberField());
  await userEvent.keyboard('4242');
  expect(changes.at(-1)?.error).toBeUndefined();
  await userEvent.click(getExpiryField());
  expect(changes.at(-1)?.error?.message).toBe('Your card number is incomplete.');
  expect(getNumberField().getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('1220');
  expect(changes.at(-1)?.error?.message).toBe('Your card number is incomplete.');
  await userEvent.click(getNumberField());
  await userEvent.keyboard('424242424242');
  expect(changes.at(-1)?.error?.message).toBe('Your card’s expiration year is in the past.');
});

test('PO-22 an incomplete card is not sent', async () => {
  await fill(NUMBER, '12', '');
  const { error } = await setUp();
  expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_expiry' });
  expect(requests).toEqual([]);
});

test('PO-22 a real card is refused in the browser', async () => {
  await fill('4111111111111111');
  const { error } = await setUp();
  expect(error).toMatchObject({ type: 'card_error', code: 'card_declined' });
  expect(error?.message).toContain('used a non test card');
  expect(requests).toEqual([]);
});

test('PO-22 number and code are neither sent nor stored nor shown elsewhere', async () => {
  handlers = [
    replyWithPaymentMethod,
    ({ url }) => (url.endsWith('/confirm') ? createIntent('succeeded') : undefined),
  ];
  await fill(NUMBER, '1234', '987');
  const { setupIntent } = await setUp();
  expect(setupIntent?.payment_method).toBe('pm_1');
  expect(requests.map(({ url }) => new URL(url, location.href).pathname)).toEqual([
    '/sandbox/payments/v1/payment_methods',
    '/sandbox/payments/v1/setup_intents/seti_1/confirm',
  ]);
  expect(requests[0]?.body).toContain('token%5D=pm_card_visa');
  expect(requests.every(({ authorization }) => authorization === 'Bearer pk_test_1')).toBe(true);
  const everything = JSON.stringify([
    requests,
    changes,
    Object.entries(localStorage),
    Object.entries(sessionStorage),
  ]);
  for (const secret of [NUMBER, '4242 4242 4242 4242', '987']) {
    expect(everything).not.toContain(secret);
    // The head holds scripts of the test runner with numbers of their own.
    expect(document.body.outerHTML).not.toContain(secret);
  }
});

test('PO-22 a decline and a missing connection show their messages', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  handlers = [replyWithPaymentMethod, ({ url }) => (url.endsWith('/confirm') ? { error } : undefined)];
  await fill();
  expect((await setUp()).error).toMatchObject(error);
  handlers = [];
  expect((await setUp()).error?.type).toBe('api_connection_error');
});

const mockAuthentication = (after: object) => {
  let reads = 0;
  handlers = [
    replyWithPaymentMethod,
    ({ url }) => {
      if (url.endsWith('/confirm'))
        return createIntent('requires_action', {
          next_action: {
            type: 'use_stripe_sdk',
            use_stripe_sdk: { stripe_js: 'about:blank', source: 'payatt_1' },
          },
        });
      if (!url.includes('/setup_intents/seti_1?')) return undefined;
      reads += 1;
      return after;
    },
  ];
  return () => reads;
};
const waitForBankDialog = () => vi.waitUntil(() => document.querySelector('dialog'));
const sendBankMessage = (data: object) => {
  const { contentWindow } = document.querySelector('iframe')!;
  dispatchEvent(new MessageEvent('message', { data, source: contentWindow }));
};
const DONE = { type: 'openvisit.payments.authenticated', intent: 'seti_1' };

test('PO-22 authentication shows the bank page and reads the result from the API', async () => {
  const countReads = mockAuthentication(createIntent('succeeded'));
  await fill();
  const result = setUp();
  const dialog = await waitForBankDialog();
  expect(dialog.matches(':modal')).toBe(true);
  expect(dialog.contains(document.activeElement)).toBe(true);
  // Messages of another window or another intent are ignored.
  dispatchEvent(new MessageEvent('message', { data: DONE, source: window }));
  sendBankMessage({ ...DONE, intent: 'seti_2' });
  expect(document.querySelector('dialog')).not.toBeNull();
  sendBankMessage(DONE);
  expect((await result).setupIntent?.status).toBe('succeeded');
  expect(countReads()).toBe(1);
  expect(document.querySelector('dialog')).toBeNull();
});

test('PO-22 a failed authentication shows its message, whatever the page reports', async () => {
  const message = 'We are unable to authenticate your payment method.';
  mockAuthentication(
    createIntent('requires_payment_method', {
      last_setup_error: {
        type: 'invalid_request_error',
        code: 'setup_intent_authentication_failure',
        message,
      },
    }),
  );
  await fill();
  const result = setUp();
  await waitForBankDialog();
  sendBankMessage(DONE);
  expect((await result).error).toMatchObject({ code: 'setup_intent_authentication_failure', message });
});

test('PO-22 closing the bank page with Escape fails the authentication', async () => {
  mockAuthentication(createIntent('requires_action'));
  await fill();
  const result = setUp();
  await waitForBankDialog();
  await userEvent.keyboard('{Escape}');
  expect((await result).error?.message).toMatch(/unable to authenticate/);
  expect(requests.some(({ url, body }) => url === 'about:blank' && body === 'outcome=fail')).toBe(true);
});

test('PO-23 a bank account becomes a token and its numbers are not sent', async () => {
  handlers = [({ url }) => (url.endsWith('/tokens') ? { id: 'btok_1', object: 'token' } : undefined)];
  const data = {
    country: 'US',
    currency: 'usd',
    routing_number: '110000000',
    account_number: '000123456789',
    account_holder_name: 'Amara Okafor',
    account_holder_type: 'individual',
  } as const;
  expect((await stripe.createToken('bank_account', data)).token?.id).toBe('btok_1');
  expect(requests[0]?.body).toContain('btok_us');
  expect(JSON.stringify(requests)).not.toContain('000123456789');
  const wrong = await stripe.createToken('bank_account', { ...data, account_number: '000123456780' });
  expect(wrong.error?.message).toMatch(/test bank account number/);
});
