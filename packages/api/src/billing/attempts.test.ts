import { BILLING_MESSAGES, MESSAGES, type Payment } from '@openvisit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '../http/errors.ts';
import { applyBillingChange } from '../resources/billing/billing-cache.ts';
import { endSession, startSession } from '../session/session.ts';
import { loginReply } from '../testing/login.fixtures.ts';
import { attemptFor, closeAttempt, setAttemptPayment, openAttempt } from './attempts.ts';
import { pollOutcome, isOutcomeUnknown, isSettled, openPaymentOf } from './payment-outcome.ts';

beforeEach(() => {
  vi.useFakeTimers();
  startSession(loginReply(1));
});
afterEach(() => {
  closeAttempt('look');
  closeAttempt('subscription');
  endSession('SIGNED_OUT');
  vi.useRealTimers();
});

test('PO-19 a double click and a reload reuse the attempt and its key until the outcome is known', () => {
  const first = attemptFor('look', ['pm_1']);
  expect(attemptFor('look', ['pm_1']).key).toBe(first.key);
  setAttemptPayment('look', 'payment-1');
  expect(openAttempt('look')).toMatchObject({ key: first.key, payment: 'payment-1' });
  closeAttempt('look');
  expect(openAttempt('look')).toBeNull();
  expect(attemptFor('look', ['pm_1']).key).not.toBe(first.key);
});

test('PO-19 another card, form or user starts a new attempt', () => {
  const { key } = attemptFor('look', ['pm_1']);
  expect(attemptFor('subscription', ['pm_1']).key).not.toBe(key);
  expect(attemptFor('look', ['pm_2']).key).not.toBe(key);
  endSession('SIGNED_OUT');
  startSession({ ...loginReply(2), user: '7d1e3f0a-0000-4000-8000-000000000009' });
  expect(openAttempt('look')).toBeNull();
});

const failure = (status: number, text: string) =>
  new ApiError(status >= 500 ? 'server' : 'refused', text, status, { details: [text] });

test.each([
  ['no connection', offlineError(), true],
  ['no reply from the provider', failure(504, BILLING_MESSAGES.PAYMENT_UNKNOWN), true],
  ['a server error', failure(500, MESSAGES.SOMETHING_WRONG), true],
  ['the provider was not reached', failure(502, BILLING_MESSAGES.PROVIDER_AWAY), false],
  ['rate limited', new ApiError('busy', MESSAGES.TOO_MANY_REQUESTS, 429), false],
  ['a decline', failure(400, 'Your card was declined.'), false],
  ['another payment in progress', failure(409, BILLING_MESSAGES.PAYMENT_UNDER_WAY), false],
])('PO-19 whether the outcome is unknown: %s', (_what, error, open) => {
  expect(isOutcomeUnknown(error)).toBe(open);
});

const payment = (status: Payment['status']): Payment => ({
  payment_id: '7d1e3f0a-0000-4000-8000-000000000003',
  purpose: 'PERSONALISE_THEME',
  status,
  amount: 100,
  client_secret: null,
  failure_message: null,
});
const subscription = {
  id: 'sub_1',
  status: 'active',
  price_id: 'price_1',
  current_period_end: 1_790_000_000,
  trial_end: null,
  hosted_invoice_url: null,
  takes_patients: true,
};

test('PO-20 PO-23 an active subscription counts as bought while its bank debit is pending', () => {
  const debit = { subscription, hosted_invoice_url: null, payment: payment('pending') };
  expect(openPaymentOf(debit)).toBeNull();
  const waits = { ...subscription, status: 'incomplete', takes_patients: false };
  expect(openPaymentOf({ ...debit, subscription: waits })).toEqual(debit.payment);
  expect(openPaymentOf({ ...debit, payment: payment('failed') })?.status).toBe('failed');
  expect(openPaymentOf({ ...debit, payment: null })).toBeNull();
});

const asks = (...answers: (Payment | Error)[]) => {
  const ask = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return ask;
};

test('PO-19 an unknown outcome is polled until it is known', async () => {
  const ask = asks(offlineError(), payment('pending'), payment('succeeded'));
  const known = pollOutcome(ask, isSettled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await known).status).toBe('succeeded');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('PO-19 a billing change shortens the wait', async () => {
  const ask = asks(payment('pending'), payment('succeeded'));
  const known = pollOutcome(ask, isSettled);
  await vi.advanceTimersByTimeAsync(10);
  await applyBillingChange('payments');
  expect((await known).status).toBe('succeeded');
});

test('PO-19 polling ends after the timeout or an abort', async () => {
  const known = pollOutcome(asks(payment('pending')), isSettled);
  await vi.advanceTimersByTimeAsync(70_000);
  expect((await known).status).toBe('pending');

  const gone = new AbortController();
  const ask = asks(offlineError());
  const left = pollOutcome(ask, isSettled, { signal: gone.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  gone.abort();
  expect(await left).toBeInstanceOf(ApiError);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(2);
});

test('PO-19 a rate-limited poll does not change an unknown outcome', async () => {
  const ask = asks(
    offlineError(),
    new ApiError('busy', MESSAGES.TOO_MANY_REQUESTS, 429),
    payment('succeeded'),
  );
  const known = pollOutcome(ask, isSettled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await known).status).toBe('succeeded');
});
