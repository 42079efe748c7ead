import { getOpenPaymentId } from '@openvisit/api/billing';
import { BILLING_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createAchBank,
  buildBillingAnswers,
  createPayment,
  createSubscription,
} from '../../testing/billing.ts';
import { mockProvider } from '../../testing/card-provider.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { createFullProfile, newPhysician, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile();
const buildAnswers = (overrides: Answers = {}) =>
  buildOnboardingAnswers(ownPhysician, buildBillingAnswers(overrides));
const withStatus = (status: string, overrides = {}) =>
  buildAnswers({
    getSubscriptionDetails: () => ({ subscription: createSubscription(status, overrides) }),
  });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/Subscription',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/step6',
    as: { ...newPhysician, id: ownPhysician.id },
    answers: buildAnswers(),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PO-20: the plans, with a free month for new subscribers. */
export const Plans: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('article', { name: /^Practice.*month$/ })).toBeVisible();
    await expect(page.getByText('Your first month is free')).toBeVisible();
  },
};

/** PO-20: Next without a subscription scrolls to the message at the list. */
export const Required: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('article', { name: /^Practice.*month$/ });
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    const alert = await page.findByText(ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED);
    await waitFor(() => expect(alert.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};

const openPurchase = async (root: HTMLElement) => {
  const [purchase] = await within(root).findAllByRole('button', { name: 'Purchase' });
  await userEvent.click(purchase!);
  return within(await screen.findByRole('dialog', { name: 'Purchase Practice' }));
};

/** PO-20, PO-22: asks for the payment method first. */
export const ChoosesTheCard: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    const start = await dialog.findByRole('button', { name: 'Start free month' });
    await expect(start).toBeDisabled();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await expect(start).toBeEnabled();
  },
};

let bought = false;

/** PO-20: starts the free month; repeated clicks use one idempotency key. */
export const Purchases: Story = {
  args: {
    answers: buildAnswers({
      getSubscriptionDetails: () => ({ subscription: bought ? createSubscription('trialing') : null }),
      addSubscriptionPlanForPhysician: () => {
        bought = true;
        return { subscription: createSubscription('trialing'), hosted_invoice_url: null, payment: null };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    bought = false;
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Start free month' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
    await expect(getCalls('addSubscriptionPlanForPhysician')).toHaveLength(1);
    await expect(getCalls('addSubscriptionPlanForPhysician')[0]?.body).toMatchObject({
      price_id: 'price_month',
      default_payment_method: 'pm_visa',
    });
    await expect(await within(canvasElement).findByText(/Your free trial ends on/)).toBeVisible();
  },
};

/** PO-20: after a lost response, retries with the same idempotency key. */
export const RetriesWithTheSameKey: Story = {
  args: {
    answers: buildAnswers({
      addSubscriptionPlanForPhysician: ({ times }) =>
        times === 1
          ? refuse(503, BILLING_MESSAGES.PAYMENT_UNKNOWN)
          : { subscription: createSubscription('active'), hosted_invoice_url: null, payment: null },
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start free month' }));
    await expect(await dialog.findByText(/You will not be charged twice/)).toBeVisible();
    // Nothing is charged, so no payment is pending.
    await expect(dialog.queryByText(BILLING_MESSAGES.PAYMENT_WAITING)).toBeNull();
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
    const [first, second] = getCalls('addSubscriptionPlanForPhysician');
    await expect(second?.body.idempotency_key).toBe(first?.body.idempotency_key);
  },
};

/** PO-20: the card is declined; the message stays and another card can be chosen. */
export const Declined: Story = {
  args: {
    answers: buildAnswers({
      getSubscriptionDetails: () => ({
        subscription: createSubscription('past_due', { current_period_end: 1_790_000_000 }),
      }),
      addSubscriptionPlanForPhysician: () => ({
        subscription: createSubscription('incomplete'),
        hosted_invoice_url: null,
        payment: createPayment('failed', { failure_message: 'Your card has insufficient funds.' }),
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Mastercard ending in 4444' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $49' }));
    await expect(await dialog.findByText('Your card has insufficient funds.')).toBeVisible();
    await expect(dialog.getByText(BILLING_MESSAGES.PAYMENT_FAILED)).toBeVisible();
  },
};

/** PO-20: the bank's authentication opens over the page. */
export const Authentication: Story = {
  beforeEach: mockProvider('asks'),
  args: {
    answers: buildAnswers({
      getSubscriptionDetails: () => ({ subscription: createSubscription('past_due') }),
      addSubscriptionPlanForPhysician: () => ({
        subscription: createSubscription('incomplete'),
        hosted_invoice_url: null,
        payment: createPayment('requires_action'),
      }),
      confirmPayment: () => createPayment('failed'),
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $49' }));
    const bank = await screen.findByRole('dialog', { name: 'Authentication required' });
    await expect(within(bank).getByTitle('Your bank')).toBeVisible();
  },
};

/** PO-20, A8: a failed authentication closes the dialog and shows the provider's message on the page. */
export const NotAuthenticated: Story = {
  ...Authentication,
  play: async (context) => {
    await Authentication.play?.(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel authentication' }));
    await expect(await screen.findByText(/unable to authenticate your payment method/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** PO-23: bank debit without an account. */
export const BankDebit: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Bank debit' }));
    await expect(await dialog.findByRole('button', { name: 'Add' })).toBeVisible();
  },
};

/** PO-20, PO-23: a bank debit takes days; the subscription starts meanwhile. */
export const BankDebitTakesDays: Story = {
  args: {
    answers: buildAnswers({
      getCustomerBankDetails: () => ({ bank: createAchBank('verified') }),
      addSubscriptionPlanForPhysician: () => ({
        subscription: createSubscription('active'),
        hosted_invoice_url: null,
        payment: createPayment('pending'),
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Bank debit' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Start free month' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('addSubscriptionPlanForPhysician')).toHaveLength(1);
    await expect(getOpenPaymentId('subscription')).toBeNull();
  },
};

/** PO-23, A7: a refused debit shows its error at the account. */
export const BankDebitRefused: Story = {
  args: {
    answers: buildAnswers({
      getCustomerBankDetails: () => ({ bank: createAchBank('verified') }),
      addSubscriptionPlanForPhysician: () => refuse(402, 'The customer account cannot be located.'),
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Bank debit' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Start free month' }));
    await expect(await dialog.findByText('The customer account cannot be located.')).toBeVisible();
  },
};

/** PO-21: a trial can be canceled, and its plan cannot be purchased again. */
export const Trialing: Story = {
  args: { answers: withStatus('trialing') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/Your free trial ends on/)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Purchased' })).toBeDisabled();
  },
};

export const Active: Story = { args: { answers: withStatus('active') } };
export const Canceled: Story = { args: { answers: withStatus('canceled') } };
export const PastDue: Story = { args: { answers: withStatus('past_due') } };
export const Incomplete: Story = {
  args: { answers: withStatus('incomplete', { hosted_invoice_url: '/sandbox/payments/invoice/in_1' }) },
};
export const AnotherStatus: Story = { args: { answers: withStatus('paused') } };

const buildChangeAnswers = (status: string): Answers => ({
  ...withStatus(status),
  addSubscriptionPlanForPhysician: () => ({
    subscription: createSubscription(status),
    hosted_invoice_url: null,
    payment: null,
  }),
});

/** PO-22: changing the payment method charges nothing. */
export const ChangesPaymentMethod: Story = {
  args: { answers: buildChangeAnswers('active') },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Change payment method' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Change payment method' }));
    await expect(dialog.getByText(/^Nothing is charged now\. The next payment is due on/)).toBeVisible();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Mastercard ending in 4444' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_UPDATED)).toBeVisible();
    await expect(getCalls('addSubscriptionPlanForPhysician')[0]?.body).toMatchObject({
      price_id: 'price_month',
      subscription_id: 'sub_1',
      default_payment_method: 'pm_mastercard',
    });
  },
};

/** PO-20: an ended subscription is purchased again. */
export const PurchasesAgain: Story = {
  args: {
    answers: {
      ...buildChangeAnswers('active'),
      ...withStatus('canceled', { current_period_end: Date.parse(NOW) / 1000 }),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $49' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  },
};

const openYearly = async (root: HTMLElement) => {
  await userEvent.click(await within(root).findByRole('button', { name: 'Switch to yearly' }));
  return within(await screen.findByRole('dialog', { name: 'Switch to yearly' }));
};

/** PO-20: changing the plan keeps the free month. */
export const ChangesPlanOnTrial: Story = {
  args: { answers: buildChangeAnswers('trialing') },
  play: async ({ canvasElement }) => {
    const dialog = await openYearly(canvasElement);
    await expect(
      dialog.getByText(/^After your free trial ends on .+, it costs \$490 per year/),
    ).toBeVisible();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change plan' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_UPDATED)).toBeVisible();
  },
};

/** PO-20: changing the plan credits the unused part of the period. */
export const ChangesPlan: Story = {
  args: { answers: buildChangeAnswers('active') },
  play: async ({ canvasElement }) => {
    const dialog = await openYearly(canvasElement);
    await expect(dialog.getByText(/less the unused part of your current period/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change plan' })).toBeDisabled();
  },
};

/** PO-21: cancels after a confirmation. */
export const Cancels: Story = {
  args: {
    path: '/setting/subscription',
    as: noraPhysician,
    answers: {
      ...withStatus('active'),
      cancelSubscription: () => ({ subscription: createSubscription('canceled') }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_CANCELLED)).toBeVisible();
    await expect(getCalls('cancelSubscription')[0]?.body).toEqual({ subscription_id: 'sub_1' });
  },
};

/** PO-21: a refused cancellation shows the reason in the open dialog. */
export const CancelRefused: Story = {
  args: {
    answers: {
      ...withStatus('active'),
      cancelSubscription: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your subscription?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await expect(await dialog.findByText(BILLING_MESSAGES.PROVIDER_UNREACHABLE)).toBeVisible();
  },
};

export const NoPlans: Story = {
  args: {
    answers: buildAnswers({ getSubscriptionPlanListForPhysician: () => ({ results: [] }) }),
  },
};
export const PlansFailed: Story = {
  args: {
    answers: buildAnswers({
      getSubscriptionPlanListForPhysician: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
    }),
  },
};
export const Loading: Story = {
  args: { answers: buildAnswers({ getSubscriptionDetails: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: buildAnswers({ getSubscriptionDetails: () => refuse(500) }) },
};
export const InTheSettings: Story = {
  args: { path: '/setting/subscription', as: noraPhysician, answers: withStatus('active') },
};
export const OnAPhone: Story = {
  args: { answers: withStatus('trialing') },
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = {
  args: { answers: withStatus('active') },
  globals: { direction: 'rtl', language: 'en-XA' },
};
