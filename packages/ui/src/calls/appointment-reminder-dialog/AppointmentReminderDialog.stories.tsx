import { REMINDER_MINUTES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createAppointment, FAR_ZONE, toPatientView, ZONE } from '../../fixtures/appointments.ts';
import { longNamed } from '../../fixtures/patients.ts';
import { AppointmentReminderDialog } from './AppointmentReminderDialog.tsx';

const meta = {
  title: 'Care/Calls/AppointmentReminderDialog',
  component: AppointmentReminderDialog,
  args: {
    open: true,
    appointment: createAppointment({ status: 'ACCEPTED' }),
    minutes: REMINDER_MINUTES,
    href: '#appointment',
    zone: ZONE,
    onClose: fn(),
  },
} satisfies Meta<typeof AppointmentReminderDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reminder: Story = {
  play: async ({ args }) => {
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Your appointment starts in 10 minutes' }),
    );
    await expect(dialog.getByText('10:20 – 10:40 AM')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Okay' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Okay' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A patient sees the physician. */
export const ForThePatient: Story = {
  args: { appointment: toPatientView(createAppointment({ status: 'ACCEPTED' })) },
  play: async () => {
    await expect(await within(document.body).findByText(/^Dr\. /)).toBeVisible();
  },
};

/** The computer was asleep ten minutes before the start. */
export const Late: Story = { args: { minutes: 1 } };
export const AnotherZone: Story = { args: { zone: FAR_ZONE } };
export const Long: Story = {
  args: {
    appointment: createAppointment({
      patient_detail: { ...longNamed, user: null },
      topic: 'A review of eleven medications after the stay in hospital, together with her daughter',
    }),
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
