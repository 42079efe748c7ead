import { buildSubscription } from '@openvisit/contract/testing';
import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { longPlan } from '../../fixtures/billing.ts';
import { SubscriptionStatusCard } from './SubscriptionStatusCard.tsx';

const meta = {
  title: 'Practice/Billing/SubscriptionStatusCard',
  component: SubscriptionStatusCard,
  args: {
    subscription: buildSubscription(),
    plan: 'Practice, monthly',
    zone: ZONE,
    onChangePayment: fn(),
    onCancel: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '44em' }}>{Story()}</div>],
} satisfies Meta<typeof SubscriptionStatusCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectText =
  (text: string, cancel: boolean): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(text);
    const button = within(canvasElement).queryByRole('button', { name: 'Cancel subscription' });
    await expect(button !== null).toBe(cancel);
    const payment_source = within(canvasElement).queryByRole('button', { name: 'Change payment method' });
    await expect(payment_source !== null).toBe(cancel);
  };

export const Active: Story = { play: expectText('Next billing date: Dec 12, 2026', true) };
export const Trialing: Story = {
  args: {
    subscription: buildSubscription({
      status: 'trialing',
      trial_end: Date.parse('2026-12-05T12:00:00Z') / 1000,
    }),
  },
  play: expectText('Your free trial ends on Dec 5, 2026', true),
};
export const Canceled: Story = {
  args: { subscription: buildSubscription({ status: 'canceled' }) },
  play: expectText('Your subscription expires on Dec 12, 2026', false),
};
export const PastDue: Story = {
  args: { subscription: buildSubscription({ status: 'past_due' }) },
  play: expectText('Subscription is ended', false),
};
export const Incomplete: Story = {
  args: {
    subscription: buildSubscription({
      status: 'incomplete',
      hosted_invoice_url: 'https://pay.example/invoice',
    }),
  },
  play: expectText('Finish authentication', false),
};
/** PO-20: a plan change that the bank has not confirmed yet; the current plan stays active. */
export const ChangeUnconfirmed: Story = {
  args: { subscription: buildSubscription({ hosted_invoice_url: 'https://pay.example/invoice' }) },
  play: async (context) => {
    await expectText('Your plan stays as it is until then.', true)(context);
    const page = within(context.canvasElement).getByRole('link', { name: 'Confirm payment' });
    await expect(page).toHaveAttribute('href', 'https://pay.example/invoice');
  },
};
/** PO-21: a renewal that the bank wants confirmed. */
export const RenewalUnconfirmed: Story = {
  args: {
    subscription: buildSubscription({
      status: 'past_due',
      hosted_invoice_url: 'https://pay.example/invoice',
    }),
  },
  play: expectText('Your subscription continues once you confirm it.', false),
};
export const AnyOther: Story = {
  args: { subscription: buildSubscription({ status: 'paused' }) },
  play: expectText('Your first month is free', false),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChangePayment).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Cancelling: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const LongText: Story = { args: { plan: longPlan.product.name } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
