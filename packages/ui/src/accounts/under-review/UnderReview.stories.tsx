import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { UnderReview } from './UnderReview.tsx';

const UNREADABLE =
  'The license document cannot be read. Please upload it again, with all four corners in the picture.';

const meta = {
  title: 'Account/Accounts/UnderReview',
  component: UnderReview,
  args: { status: 'PENDING', onSignOut: fn(), onGoToDashboard: fn() },
} satisfies Meta<typeof UnderReview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your profile is under review',
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const Denied: Story = {
  args: {
    status: 'DENIED',
    reason: UNREADABLE,
    onUpdateProfile: fn(),
    onSendForReapproval: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const update = within(canvasElement).getByRole('button', { name: 'Update Profile' });
    const send = within(canvasElement).getByRole('button', { name: 'Send for re-approval' });
    await expect(update).toHaveAttribute('data-variant', 'primary');
    await expect(send).toHaveAttribute('data-variant', 'secondary');
    await userEvent.click(send);
    await expect(args.onSendForReapproval).toHaveBeenCalledOnce();
  },
};

/** Denied documents, each with what has to be corrected. */
export const DeniedDocuments: Story = {
  args: {
    ...Denied.args,
    reason: 'Please upload two of your documents again.',
    deniedDocuments: [
      { name: 'License', reason: 'The second page is missing.' },
      { name: 'Insurance', reason: 'It expired in March.' },
    ],
  },
};

/** The reason is shown once, with the document it is about. */
export const DeniedForOneDocument: Story = {
  args: { ...Denied.args, deniedDocuments: [{ name: 'License', reason: UNREADABLE }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/^License$/);
    await expect(canvas.getAllByText(/cannot be read/)).toHaveLength(1);
  },
};

export const DeniedBusy: Story = { args: { ...Denied.args, busy: true } };
export const DeniedWithoutReason: Story = { args: { status: 'DENIED' } };

export const Accepted: Story = {
  args: { status: 'ACCEPTED' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Go To Dashboard' }));
    await expect(args.onGoToDashboard).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  args: Denied.args,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    const update = within(canvasElement).getByRole('button', { name: 'Update Profile' });
    await expect(update).toHaveFocus();
    // The profile has to be corrected before it is sent again.
    await expect(update).toHaveAttribute('data-variant', 'primary');
    await userEvent.keyboard('{Enter}');
    await expect(args.onUpdateProfile).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { args: Denied.args, globals: { direction: 'rtl' } };
