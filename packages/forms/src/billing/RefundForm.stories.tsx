import { BILLING_MESSAGES, fillMessage } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import { RefundForm } from './RefundForm.tsx';

const meta = {
  title: 'Components/Forms/RefundForm',
  tags: ['new'],
  component: RefundForm,
  args: { refundable: 12_000, onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof RefundForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-20: starts with everything that is left; a part is typed. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText(/Amount/)).toHaveValue('120.00');
    await userEvent.clear(canvas.getByLabelText(/Amount/));
    await userEvent.type(canvas.getByLabelText(/Amount/), '40');
    await userEvent.click(canvas.getByRole('radio', { name: 'Goodwill' }));
    await send(canvasElement, 'Refund');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ amount: 4000, reason: 'GOODWILL' }, expect.anything()),
    );
  },
};

export const TooMuch: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.clear(canvas.getByLabelText(/Amount/));
    await userEvent.type(canvas.getByLabelText(/Amount/), '120.01');
    await send(canvasElement, 'Refund');
    await expect(
      await canvas.findByText(fillMessage(BILLING_MESSAGES.REFUND_AMOUNT_INVALID, '$120')),
    ).toBeVisible();
    await expect(canvas.getByText('Reason is required')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { onSave: fn(() => Promise.reject(createRefusalError(BILLING_MESSAGES.REFUND_REFUSED))) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Goodwill' }));
    await send(canvasElement, 'Refund');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      BILLING_MESSAGES.REFUND_REFUSED,
    );
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' {Enter}');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ amount: 12_000, reason: 'NOT_HELD' }, expect.anything()),
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
