import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guestInvitation, toPatientView, requestToday, NOW, ZONE } from '../../fixtures/appointments.ts';
import { ConfirmStatusDialog } from './ConfirmStatusDialog.tsx';

const meta = {
  title: 'Care/Visits/ConfirmStatusDialog',
  component: ConfirmStatusDialog,
  args: {
    action: 'ACCEPT',
    appointment: requestToday,
    zone: ZONE,
    now: NOW,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmStatusDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accept: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Accept appointment' });
    await expect(dialog).toHaveTextContent('with Mina Park on Friday, November 20 at 10:20 AM EST?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Deny: Story = { args: { action: 'DENY' } };
export const Reschedule: Story = { args: { action: 'RESCHEDULE' } };
/** The physician reads that the patient is notified and pays nothing, also after the start. */
export const CancelAsPhysician: Story = {
  args: { action: 'CANCEL', appointment: { ...requestToday, status: 'ACCEPTED' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Cancel appointment' });
    await expect(dialog).toHaveTextContent('is not charged. The time becomes available to others.');
  },
};
export const CancelAfterTheStart: Story = {
  args: { ...CancelAsPhysician.args, now: Date.parse(requestToday.starts_at) + 60_000 },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Cancel appointment' });
    await expect(dialog).toHaveTextContent('The visit has begun. The patient is notified immediately');
    await expect(dialog).not.toHaveTextContent('The time becomes available');
  },
};
export const CancelAsPatient: Story = {
  args: {
    action: 'CANCEL',
    appointment: toPatientView(requestToday),
    cancellation: { kind: 'FREE', until: null, amount: 0 },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('with Dr. Amara Okafor');
    await expect(dialog).toHaveTextContent('Canceling is free.');
  },
};
/** A late cancellation states the fee that the patient agreed to (AP-14). */
export const CancelLate: Story = {
  args: {
    action: 'CANCEL',
    appointment: toPatientView(requestToday),
    cancellation: { kind: 'FEE', name: 'late_cancellation', amount: 1250 },
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('late cancellation fee of $12.50');
  },
};
export const DenyAsGuest: Story = {
  args: { action: 'DENY', appointment: guestInvitation },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Deny invitation' });
    await expect(dialog).toHaveTextContent('deny the invitation to the appointment with');
  },
};
export const WithdrawAsGuest: Story = {
  args: { action: 'CANCEL', appointment: { ...guestInvitation, guest_doctor_status: 'ACCEPTED' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw from the visit' });
    await expect(dialog).toHaveTextContent('withdraw from the visit with');
  },
};
export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: VISIT_MESSAGES.APPOINTMENT_EXPIRED } };

/** The Back button is focused if the action cancels or denies the appointment. */
export const Keyboard: Story = {
  args: { action: 'DENY' },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Deny' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
