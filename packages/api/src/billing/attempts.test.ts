import { BILLING_MESSAGES, MESSAGES, type Payment } from '@openvisit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, createOfflineError } from '../http/errors.ts';
import { applyBillingChange } from '../resources/billing/billing-cache.ts';
import { endSession, startSession } from '../session/session.ts';
import { buildLoginReply } from '../testing/login.fixtures.ts';
import { getOrCreateAttempt, closeAttempt, setAttemptPayment, getOpenAttempt } from './attempts.ts';
import { pollOutcome, isOutcomeUnknown, isSettled, findOpenPayment } from './payment-outcome.ts';

beforeEach(() => {
  vi.useFakeTimers();
  startSession(buildLoginReply(1));
});
afterEach(() => {
  closeAttempt('branding');
  closeAttempt('subscription');
  endSession('SIGNED_OUT');
  vi.useRealTimers();
});

test('PO-19 a double click and a reload reuse the attempt and its key until the outcome is known', () => {
  const first = getOrCreateAttempt('branding', ['pm_1']);
  expect(getOrCreateAttempt('branding', ['pm_1']).key).toBe(first.key);
  setAttemptPayment('branding', 'payment-1');
  expect(getOpenAttempt('branding')).toMatchObject({ key: first.key, payment: 'payment-1' });
  closeAttempt('branding');
  expect(getOpenAttempt('branding')).toBeNull();
  expect(getOrCreateAttempt('branding', ['pm_1']).key).not.toBe(first.key);
});

test('PO-19 another card, form or user starts a new attempt', () => {
  const { key } = getOrCreateAttempt('branding', ['pm_1']);
  expect(getOrCreateAttempt('subscription', ['pm_1']).key).not.toBe(key);
  expect(getOrCreateAttempt('branding', ['pm_2']).key).not.toBe(key);
  endSession('SIGNED_OUT');
  startSession({ ...buildLoginReply(2), user: '7d1e3f0a-0000-4000-8000-000000000009' });
  expect(getOpenAttempt('branding')).toBeNull();
});

const createFailure = (status: number, text: string) =>
  new ApiError(status >= 500 ? 'server' : 'refused', text, status, { details: [text] });

test.each([
  ['no connection', true, createOfflineError()],
  ['no reply from the provider', true, createFailure(504, BILLING_MESSAGES.PAYMENT_UNKNOWN)],
  ['a server error', true, createFailure(500, MESSAGES.SOMETHING_WRONG)],
  ['a provider that was not reached', false, createFailure(502, BILLING_MESSAGES.PROVIDER_UNREACHABLE)],
  ['rate limiting', false, new ApiError('busy', MESSAGES.TOO_MANY_REQUESTS, 429)],
  ['a decline', false, createFailure(400, 'Your card was declined.')],
  ['another payment in progress', false, createFailure(409, BILLING_MESSAGES.PAYMENT_IN_PROGRESS)],
])('PO-19 the outcome after %s is unknown: %s', (_what, isUnknown, error) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});

const createPayment = (status: Payment['status']): Payment => ({
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
  const debit = { subscription, hosted_invoice_url: null, payment: createPayment('pending') };
  expect(findOpenPayment(debit)).toBeNull();
  const incompleteSubscription = { ...subscription, status: 'incomplete', takes_patients: false };
  expect(findOpenPayment({ ...debit, subscription: incompleteSubscription })).toEqual(debit.payment);
  expect(findOpenPayment({ ...debit, payment: createPayment('failed') })?.status).toBe('failed');
  expect(findOpenPayment({ ...debit, payment: null })).toBeNull();
});

const mockPayments = (...answers: (Payment | Error)[]) => {
  const requestPayment = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return requestPayment;
};

test('PO-19 an unknown outcome is polled until it is known', async () => {
  const requestPayment = mockPayments(
    createOfflineError(),
    createPayment('pending'),
    createPayment('succeeded'),
  );
  const outcome = pollOutcome(requestPayment, isSettled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await outcome).status).toBe('succeeded');
  expect(requestPayment).toHaveBeenCalledTimes(3);
});

test('PO-19 a billing change shortens the wait', async () => {
  const requestPayment = mockPayments(createPayment('pending'), createPayment('succeeded'));
  const outcome = pollOutcome(requestPayment, isSettled);
  await vi.advanceTimersByTimeAsync(10);
  await Promise.all([applyBillingChange('payments'), vi.advanceTimersByTimeAsync(50)]);
  expect((await outcome).status).toBe('succeeded');
});

test('PO-19 polling ends after the timeout or an abort', async () => {
  const outcome = pollOutcome(mockPayments(createPayment('pending')), isSettled);
  await vi.advanceTimersByTimeAsync(70_000);
  expect((await outcome).status).toBe('pending');

  const controller = new AbortController();
  const requestPayment = mockPayments(createOfflineError());
  const aborted = pollOutcome(requestPayment, isSettled, { signal: controller.signal }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await aborted).toBeInstanceOf(ApiError);
  expect(requestPayment.mock.calls.length).toBeLessThanOrEqual(2);
});

test('PO-19 a rate-limited poll does not change an unknown outcome', async () => {
  const requestPayment = mockPayments(
    createOfflineError(),
    new ApiError('busy', MESSAGES.TOO_MANY_REQUESTS, 429),
    createPayment('succeeded'),
  );
  const outcome = pollOutcome(requestPayment, isSettled);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await outcome).status).toBe('succeeded');
});
