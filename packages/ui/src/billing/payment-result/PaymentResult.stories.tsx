import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { PaymentResult } from './PaymentResult.tsx';

const retry = fn();

const meta = {
  title: 'Billing/PaymentResult',
  component: PaymentResult,
  args: { outcome: 'succeeded', amount: 100, actions: <Button variant="primary">Continue</Button> },
} satisfies Meta<typeof PaymentResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Succeeded: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('Payment received $1');
  },
};
export const RequiresAction: Story = {
  args: { outcome: 'requires_action', actions: <Button variant="primary">Confirm payment</Button> },
};
export const Failed: Story = {
  args: {
    outcome: 'failed',
    children: 'Your card has insufficient funds.',
    actions: (
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const LongText: Story = {
  args: {
    outcome: 'failed',
    children:
      'Your card was declined because the bank that issued it asks for an authentication it could not finish. Please use another card, or call the number on its back.',
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
