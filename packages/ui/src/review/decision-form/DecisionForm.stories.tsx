import { MESSAGES, REVIEW_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DecisionForm } from './DecisionForm.tsx';

const meta = {
  title: 'Practice/Review/DecisionForm',
  component: DecisionForm,
  args: { subject: 'license', onDecide: fn() },
} satisfies Meta<typeof DecisionForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Undecided: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Accept license' }));
    await expect(args.onDecide).toHaveBeenCalledWith({ status: 'ACCEPTED' });
  },
};

/** A denial needs a reason that the physician can act on (PO-28). */
export const Denying: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deny license' }));
    const reason = canvas.getByRole('textbox', { name: /Reason/ });
    await expect(reason).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Deny license' }));
    await expect(args.onDecide).not.toHaveBeenCalled();
    await expect(reason).toHaveAccessibleDescription(new RegExp(REVIEW_MESSAGES.REASON_REQUIRED));
    await userEvent.type(reason, 'The scan is cut off.');
    await userEvent.click(canvas.getByRole('button', { name: 'Deny license' }));
    await expect(args.onDecide).toHaveBeenCalledWith({
      status: 'DENIED',
      denial_reason: 'The scan is cut off.',
    });
  },
};

/** Opened, filled in, and sent by keyboard. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Expired');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDecide).toHaveBeenCalledWith({ status: 'DENIED', denial_reason: 'Expired' });
  },
};

/** What is missing is shown beside the disabled button. */
export const Blocked: Story = {
  args: { subject: 'profile', blocked: 'Every document has to be accepted first.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Accept profile' })).toBeDisabled();
  },
};
/** Beside a failed check, denying is the suggested decision, and accepting asks first (PO-28). */
export const FailedCheck: Story = {
  args: { failedChecks: ['Expired on Nov 1, 2026'] },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    const accept = form.getByRole('button', { name: 'Accept license' });
    await expect(accept).toHaveAttribute('data-variant', 'secondary');
    await expect(form.getByRole('button', { name: /^Deny/ })).toHaveAttribute('data-variant', 'primary');
    await userEvent.click(accept);
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept despite these problems?' }));
    await expect(dialog.getByText('Expired on Nov 1, 2026')).toBeVisible();
    await expect(args.onDecide).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept license' }));
    await expect(args.onDecide).toHaveBeenCalledWith({ status: 'ACCEPTED' });
  },
};
export const Accepting: Story = { args: { busy: 'ACCEPTED' } };
export const Failed: Story = { args: { error: MESSAGES.RECORD_CHANGED } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
