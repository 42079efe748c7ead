import { buildConciergeSubscription } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PAYMENT_SETTINGS } from '../../testing/card-provider.ts';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createProfile, physicians, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const card = { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };

const answers: Answers = {
  getDoctorProfile: () => createProfile(),
  getCustomerCardPaymentDetails: () => ({ results: [card] }),
  getPaymentSettings: () => PAYMENT_SETTINGS,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/AskForConcierge',
  tags: ['!autodocs'],
  args: { path: `/patient/physicians/${physicians[0]!.id}/concierge`, as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The price, what it gives and when it is paid stand above the card (PW-08). */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('$80 a month')).toBeVisible();
    await expect(await page.findByText(/4242/)).toBeVisible();
  },
};

/** A second request to the same physician leads to the first one. */
export const AskedAlready: Story = {
  args: {
    answers: {
      ...answers,
      getBookablePatients: () => ({ results: [] }),
      getConciergeSubscriptions: () => ({ results: [buildConciergeSubscription()] }),
    },
  },
};
export const Loading: Story = { args: { answers: { ...answers, getDoctorProfile: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getDoctorProfile: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
