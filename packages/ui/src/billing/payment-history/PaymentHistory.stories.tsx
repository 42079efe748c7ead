import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { payments } from '../../fixtures/billing.ts';
import { PaymentHistory } from './PaymentHistory.tsx';

const meta = {
  title: 'Practice/Billing/PaymentHistory',
  component: PaymentHistory,
  args: { payments, zone: ZONE, onReceipt: fn(), onRetry: fn() },
} satisfies Meta<typeof PaymentHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A failed payment shows its reason (ER-02). */
export const Payments: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button', { name: 'Failed' }));
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      'Your card has insufficient funds.',
    );
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(
      within(canvasElement).getByRole('button', { name: 'Receipt for $49.00 of Nov 12, 2026' }),
    ).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Failed' })).toHaveFocus();
    await expect(await within(document.body).findByRole('tooltip')).toBeVisible();
  },
};

/** One receipt at a time is generated; a payment without data for one opens the provider's receipt. */
export const MakingAReceipt: Story = {
  args: { payments: payments.map((payment) => ({ ...payment, receipt_url: null })), busyId: 'ch_4' },
};
export const ReceiptOfTheProvider: Story = {
  args: { onReceipt: undefined },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Receipt for $49.00 of Nov 12, 2026' });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
/** A refund that failed says whom to ask (PW-10). */
export const RefundFailed: Story = {
  args: {
    payments: payments.slice(0, 1).map((payment) => ({ ...payment, refund_failed: 2665 })),
    contactHref: '#contact',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/\$26.65 could not be refunded/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Contact us/ })).toHaveAttribute('href', '#contact');
  },
};
/** A parent sees whose care each payment is for, and which physician is paid (PW-10). */
export const ForADependent: Story = {
  args: {
    payments: payments.slice(0, 1).map((payment) => ({
      ...payment,
      purpose: 'APPOINTMENT',
      physician: { first_name: 'Amara', last_name: 'Okafor' },
      patient: 'Otto Reyes',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Dr. Amara Okafor, for Otto Reyes')).toBeVisible();
  },
};
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { payments: null } };
export const Empty: Story = { args: { payments: [] } };
export const Failed: Story = { args: { payments: null, error: MESSAGES.SOMETHING_WRONG } };
/** On a phone the reason is text, because nothing hovers there. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Your card has insufficient funds.')).toBeVisible();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
