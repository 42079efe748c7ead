import { PLANS, buildSubscription } from '@openvisit/contract/testing';
import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW } from '../../fixtures/appointments.ts';
import { longPlan } from '../../fixtures/billing.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { PlanList } from './PlanList.tsx';

const meta = {
  title: 'Practice/Billing/PlanList',
  component: PlanList,
  args: { plans: PLANS, subscription: null, now: NOW, onPurchase: fn(), onRetry: fn() },
  decorators: [withHeadings('Plans')],
} satisfies Meta<typeof PlanList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without a subscription, the first month is free (PO-20). */
export const Offered: Story = {
  play: async ({ canvasElement, args }) => {
    const plan = within(canvasElement).getByRole('article', { name: /^Practice.*year$/ });
    await expect(plan).toHaveTextContent('$490 per year');
    await expect(within(plan).getByText('2 months free: 12 monthly payments would be $588')).toBeVisible();
    const monthly = within(canvasElement).getByRole('article', { name: /^Practice.*month$/ });
    await expect(monthly).not.toHaveTextContent('free');
    await userEvent.click(within(plan).getByRole('button', { name: 'Purchase' }));
    await expect(args.onPurchase).toHaveBeenCalledWith(PLANS[1]);
  },
};

const [MONTHLY, YEARLY] = PLANS;

/** A saving that is no whole number of months is an amount. */
export const SavesAnAmount: Story = {
  args: { plans: [MONTHLY!, { ...YEARLY!, unit_amount: 50_050 }] },
  play: async ({ canvasElement }) => {
    const plan = within(canvasElement).getByRole('article', { name: /^Practice.*year$/ });
    await expect(plan).toHaveTextContent('Saves $87.50 a year: 12 monthly payments would be $588');
  },
};

/** Without a monthly plan there is nothing to compare with. */
export const OnlyYearly: Story = {
  args: { plans: [YEARLY!] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('article')).not.toHaveTextContent('monthly payments');
  },
};

/** The current plan cannot be bought again before its period has ended (PO-21). */
export const Subscribed: Story = {
  args: { subscription: buildSubscription() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Purchased' })).toBeDisabled();
    await expect(within(canvasElement).getByRole('button', { name: 'Switch to yearly' })).toBeEnabled();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPurchase).toHaveBeenCalledWith(PLANS[0]);
  },
};

export const Purchasing: Story = { args: { busyId: 'price_month' } };
export const Required: Story = { args: { invalid: ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED } };
export const Loading: Story = { args: { plans: null } };
export const Empty: Story = { args: { plans: [] } };
export const Failed: Story = { args: { plans: null, error: MESSAGES.SOMETHING_WRONG } };
export const LongText: Story = { args: { plans: [...PLANS, longPlan] } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
