import { buildConciergeSubscription } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PAYMENT_SETTINGS } from '../../testing/card-provider.ts';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const card = { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
const unpaid = buildConciergeSubscription({
  request_status: 'ACCEPTED',
  state: 'PAYMENT_FAILED',
  failure_message: 'Your card was declined.',
});

const answers: Answers = {
  getConciergeSubscriptions: () => ({ results: [unpaid] }),
  getCustomerCardPaymentDetails: () => ({ results: [card] }),
  getPaymentSettings: () => PAYMENT_SETTINGS,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/PayConcierge',
  tags: ['!autodocs'],
  args: { path: `/patient/concierge/${unpaid.id}/pay`, as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The card that pays now also pays for the next months (PW-08). */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('This card then also pays for the next months.')).toBeVisible();
    await expect(await page.findByText(/4242/)).toBeVisible();
  },
};
export const Loading: Story = { args: { answers: { ...answers, getConciergeSubscriptions: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { ...answers, getConciergeSubscriptions: () => refuse(500) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
