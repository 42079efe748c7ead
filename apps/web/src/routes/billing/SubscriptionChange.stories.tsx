import {
  BILLING_MESSAGES,
  MESSAGES,
  type SubscriptionDetail,
  ONBOARDING_MESSAGES,
} from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildBillingAnswers, createAchBank, createSubscription } from '../../testing/billing.ts';
import { PENDING, refuse, sendFromServer, type Answers } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { createFullProfile, newPhysician, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { waitUntilConnected, screenStoryMeta } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile();
const running: Answers = { getSubscriptionDetails: () => ({ subscription: createSubscription('active') }) };
const buildSubscriptionAnswers = (overrides: Answers = {}) =>
  buildOnboardingAnswers(ownPhysician, buildBillingAnswers({ ...running, ...overrides }));
const page = '/sandbox/payments/invoice/in_1';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/SubscriptionChange',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/step6',
    as: { ...newPhysician, id: ownPhysician.id },
    answers: buildSubscriptionAnswers(),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const openMethodChange = async (root: HTMLElement) => {
  await userEvent.click(await within(root).findByRole('button', { name: 'Change payment method' }));
  return within(await screen.findByRole('dialog', { name: 'Change payment method' }));
};

/** PO-22: a change without a charge does not wait for a payment. */
export const ChangesWithoutPayment: Story = {
  args: { answers: buildSubscriptionAnswers({ addSubscriptionPlanForPhysician: () => PENDING }) },
  play: async ({ canvasElement }) => {
    const dialog = await openMethodChange(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Mastercard ending in 4444' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change' }));
    await expect(await dialog.findByText(/Please keep this page open/)).toBeVisible();
    await expect(dialog.queryByText(BILLING_MESSAGES.PAYMENT_WAITING)).toBeNull();
  },
};

/** PO-22, PO-23: changing to bank debit charges nothing. */
export const ChangesToBankDebit: Story = {
  args: {
    answers: buildSubscriptionAnswers({
      addSubscriptionPlanForPhysician: () => ({
        subscription: createSubscription('active'),
        hosted_invoice_url: null,
        payment: null,
      }),
      getCustomerBankDetails: () => ({ bank: createAchBank('verified') }),
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await openMethodChange(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Bank debit' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change' }));
    await expect(await screen.findByText(BILLING_MESSAGES.SUBSCRIPTION_UPDATED)).toBeVisible();
  },
};

/** PO-20: a change with a charge waits for its payment. */
export const WaitsForThePayment: Story = {
  args: { answers: buildSubscriptionAnswers({ addSubscriptionPlanForPhysician: () => PENDING }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Switch to yearly' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to yearly' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change plan' }));
    await expect(await dialog.findByText(BILLING_MESSAGES.PAYMENT_WAITING)).toBeVisible();
  },
};

/** PO-20: a canceled subscription that has ended since it was loaded does not satisfy the step. */
export const ExpiredMeanwhile: Story = {
  args: {
    answers: buildSubscriptionAnswers({
      getSubscriptionDetails: () => ({
        subscription: createSubscription('canceled', { current_period_end: Date.parse(NOW) / 1000 - 60 }),
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const section = within(canvasElement);
    await userEvent.click(await section.findByRole('button', { name: 'Next' }));
    await expect(await section.findByText(ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED)).toBeVisible();
  },
};

/** PO-20: a plan change awaiting authentication keeps the previous plan and can be confirmed later. */
export const ChangeUnconfirmed: Story = {
  args: {
    answers: buildSubscriptionAnswers({
      getSubscriptionDetails: () => ({
        subscription: createSubscription('active', { hosted_invoice_url: page }),
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const section = within(canvasElement);
    await expect(await section.findByRole('link', { name: 'Confirm payment' })).toHaveAttribute('href', page);
    await expect(section.getByText('Your plan stays as it is until then.')).toBeVisible();
    await expect(await section.findByRole('button', { name: 'Purchased' })).toBeDisabled();
    await expect(section.getByRole('button', { name: 'Switch to yearly' })).toBeEnabled();
  },
};

let elsewhere: SubscriptionDetail | null = null;
const changeAnswers = (overrides: Answers = {}) => ({
  beforeEach: () => {
    elsewhere = null;
  },
  args: {
    answers: buildSubscriptionAnswers({
      getSubscriptionDetails: () => ({ subscription: elsewhere }),
      ...overrides,
    }),
  },
});

const openPurchase = async (root: HTMLElement) => {
  const [purchase] = await within(root).findAllByRole('button', { name: 'Purchase' });
  await userEvent.click(purchase!);
  return within(await screen.findByRole('dialog', { name: 'Purchase Practice' }));
};

/** PO-20: a purchase in another tab closes the dialog. */
export const PurchasedElsewhere: Story = {
  ...changeAnswers(),
  play: async ({ canvasElement }) => {
    await openPurchase(canvasElement);
    elsewhere = createSubscription('trialing');
    await waitUntilConnected();
    sendFromServer({ type: 'event', name: 'billing.changed', data: { what: 'subscription' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(MESSAGES.RECORD_CHANGED)).toBeVisible();
    await expect(await within(canvasElement).findByText(/Your free trial ends on/)).toBeVisible();
  },
};

/** PO-20: already purchased in another tab, detected on submit: shown as a notice, not as a failed payment. */
export const AlreadyPurchased: Story = {
  ...changeAnswers({
    addSubscriptionPlanForPhysician: () => {
      elsewhere = createSubscription('trialing');
      return refuse(409, BILLING_MESSAGES.PLAN_ALREADY_ACTIVE);
    },
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openPurchase(canvasElement);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Visa ending in 4242' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start free month' }));
    await expect(await within(canvasElement).findByText(BILLING_MESSAGES.PLAN_ALREADY_ACTIVE)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.queryByText(BILLING_MESSAGES.PAYMENT_FAILED)).toBeNull();
  },
};
