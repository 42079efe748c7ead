import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PAYMENT_SETTINGS } from '../../testing/card-provider.ts';
import { paidByPatient } from '../../testing/payments.ts';
import { samPatient } from '../../testing/people.ts';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const card = { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };

const buildPaymentAnswers = (more: Answers = {}): Answers => ({
  getCustomerPaymentHistory: () => ({ results: [...paidByPatient], has_more: false }),
  getCustomerCardPaymentDetails: () => ({ results: [card] }),
  getPaymentSettings: () => PAYMENT_SETTINGS,
  ...more,
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/PatientPayments',
  tags: ['!autodocs'],
  args: { path: '/patient/payments', as: samPatient, answers: buildPaymentAnswers() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PW-10 ER-02: the patient's cards and payments. */
export const Payments: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Late cancellation fee')).toBeVisible();
    await expect(page.getByText('On hold')).toBeVisible();
    await expect(await page.findByText(/4242/)).toBeVisible();
    await expect(page.getAllByRole('button', { name: /^Receipt for/ })).toHaveLength(2);
  },
};

export const Nothing: Story = {
  args: {
    answers: buildPaymentAnswers({
      getCustomerPaymentHistory: () => ({ results: [], has_more: false }),
      getCustomerCardPaymentDetails: () => ({ results: [] }),
    }),
  },
};
export const Loading: Story = {
  args: {
    answers: buildPaymentAnswers({
      getCustomerPaymentHistory: () => PENDING,
      getCustomerCardPaymentDetails: () => PENDING,
    }),
  },
};
export const Failed: Story = {
  args: {
    answers: buildPaymentAnswers({
      getCustomerPaymentHistory: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
      getCustomerCardPaymentDetails: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
    }),
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
