import { DEFAULT_NOTIFICATION_CHANNELS } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NotificationSettings } from './NotificationSettings.tsx';

const choices = {
  channels: DEFAULT_NOTIFICATION_CHANNELS,
  quiet_hours: { from: '22:00', until: '07:00' },
  urgent_in_quiet_hours: true,
};
const device = { state: 'OFF', onTurnOn: fn(), onTurnOff: fn() } as const;

const meta = {
  title: 'Account/Notifications/NotificationSettings',
  tags: ['new'],
  component: NotificationSettings,
  args: { side: 'PHYSICIAN', choices, zone: 'Eastern Standard Time (New York)', device, onChange: fn() },
} satisfies Meta<typeof NotificationSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const waiting = within(canvas.getByRole('group', { name: 'Somebody is waiting' }));
    await userEvent.click(waiting.getByRole('checkbox', { name: 'Email' }));
    const both = { push: true, mail: true };
    const whole = {
      VISIT_NOW: both,
      PATIENT_WAITING: both,
      NUDGE_PERMISSION: both,
      AVAILABILITY_ENDED: both,
    };
    await expect(args.onChange).toHaveBeenCalledWith(
      {
        ...choices,
        channels: { ...choices.channels, ...whole },
      },
      'NOW',
    );
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...choices, quiet_hours: null }, 'QUIET_HOURS');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(args.device.onTurnOn).toHaveBeenCalledOnce();
  },
};

/** BX-15: each type has its own choice; the box of their group is mixed when they differ. */
export const ByType: Story = {
  args: {
    choices: {
      ...choices,
      channels: { ...DEFAULT_NOTIFICATION_CHANNELS, APPOINTMENT_REMINDER: { push: false, mail: true } },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const appointments = within(canvas.getByRole('group', { name: 'Appointments' }));
    await expect(appointments.getByRole('checkbox', { name: 'Push' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose for each kind: Appointments' }));
    const reminders = within(canvas.getByRole('group', { name: 'Reminders' }));
    await expect(reminders.getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
    await userEvent.click(reminders.getByRole('checkbox', { name: 'Email' }));
    await expect(args.onChange).toHaveBeenCalledWith(
      {
        ...args.choices,
        channels: { ...args.choices.channels, APPOINTMENT_REMINDER: { push: false, mail: false } },
      },
      'VISITS',
    );
    // Mails about the subscription are always sent.
    await userEvent.click(canvas.getByRole('button', { name: 'Choose for each kind: Payments' }));
    const trial = within(canvas.getByRole('group', { name: 'The end of your free trial' }));
    await expect(trial.getByRole('checkbox', { name: 'Email' })).toBeDisabled();
    await expect(trial.getByRole('checkbox', { name: 'Push' })).toBeEnabled();
  },
};

export const Patient: Story = { args: { side: 'PATIENT', device: { ...device, state: 'ON' } } };
export const Blocked: Story = {
  args: { device: { ...device, state: 'BLOCKED' }, choices: { ...choices, quiet_hours: null } },
};
export const Unsupported: Story = { args: { device: { ...device, state: 'UNSUPPORTED' } } };
/** A part says politely that its change is being saved or saved. */
export const Saved: Story = {
  args: {
    saves: { VISITS: { state: 'SAVING' }, PAYMENTS: { state: 'SAVED' }, QUIET_HOURS: { state: 'SAVED' } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const getStatus = (name: string) => within(canvas.getByRole('group', { name })).getByRole('status');
    await expect(getStatus('Payments')).toHaveTextContent('Saved');
    await expect(getStatus('Appointments')).toHaveTextContent('Saving…');
    await expect(getStatus('Messages')).toBeEmptyDOMElement();
  },
};
/** A failure stands where the choice was made, which is below the first screen for quiet hours. */
export const Failed: Story = {
  args: { saves: { QUIET_HOURS: { state: 'FAILED', error: 'Something went wrong, Please try again' } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const hours = canvas.getByRole('group', { name: 'Quiet hours' });
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Your change was not saved.');
    await expect(hours.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.device.onTurnOn).toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
