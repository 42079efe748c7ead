import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guestInvitation, requestToday, ZONE } from '../../fixtures/appointments.ts';
import { StatusSuccessDialog } from './StatusSuccessDialog.tsx';

const meta = {
  title: 'Care/Visits/StatusSuccessDialog',
  component: StatusSuccessDialog,
  args: { action: 'ACCEPT', appointment: requestToday, zone: ZONE, onClose: fn() },
} satisfies Meta<typeof StatusSuccessDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accepted: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('has been accepted');
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
/** A guest who accepts an invitation to a running visit can join at once (CR-11). */
export const InvitationAccepted: Story = {
  args: { appointment: guestInvitation, onStartCall: fn() },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Invitation accepted' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start call' }));
    await expect(args.onStartCall).toHaveBeenCalledOnce();
  },
};
export const Denied: Story = { args: { action: 'DENY' } };
export const Rescheduled: Story = { args: { action: 'RESCHEDULE' } };
export const Canceled: Story = { args: { action: 'CANCEL' } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Okay' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
