import { REPLY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NotificationDialog } from './NotificationDialog.tsx';

const meta = {
  title: 'Account/Notifications/NotificationDialog',
  component: NotificationDialog,
  args: {
    open: true,
    type: 'BOOK_APPOINTMENT',
    children: 'Irene Castellano asks for an appointment on Nov 23 at 10:00 AM',
    onAction: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NotificationDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const clickButton =
  (name: string): NonNullable<Story['play']> =>
  async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  };

export const BookAppointment: Story = { play: clickButton('Go To Requests') };
export const CallStarted: Story = {
  args: { type: 'CALL_STARTED', children: 'Mina Park waits in the call for Nov 20 at 10:00 AM' },
  play: clickButton('Go To Appointment'),
};
export const VisitNow: Story = {
  args: { type: 'VISIT_NOW', children: 'Mina Park asks for a visit now' },
  play: clickButton('Go To Visit Now'),
};
export const Nudge: Story = {
  args: {
    type: 'NUDGE_PERMISSION',
    children: 'Samir Haddad would like to see you and finds you unavailable.',
  },
  play: clickButton('Make Yourself Available'),
};
export const Canceled: Story = {
  args: { type: 'CANCELED_APPOINTMENT', children: 'The appointment on Nov 24 at 2:40 PM has been canceled' },
  play: clickButton('Okay'),
};
export const Prescription: Story = {
  args: { type: 'DOSESPOT_PRESCRIPTION', children: REPLY_MESSAGES.NOTIFY_PRESCRIPTION_SENT },
  play: clickButton('Okay'),
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Go To Requests' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { type: 'NUDGE_PERMISSION', busy: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
