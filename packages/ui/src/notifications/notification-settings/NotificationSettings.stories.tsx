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
  title: 'Notifications/NotificationSettings',
  tags: ['new'],
  component: NotificationSettings,
  args: { side: 'PHYSICIAN', choices, zone: 'America/New_York', device, onChange: fn() },
} satisfies Meta<typeof NotificationSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const waiting = within(canvas.getByRole('group', { name: 'Somebody is waiting' }));
    await userEvent.click(waiting.getByRole('checkbox', { name: 'Email' }));
    await expect(args.onChange).toHaveBeenCalledWith({
      ...choices,
      channels: { ...choices.channels, NOW: { push: true, mail: true } },
    });
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...choices, quiet_hours: null });
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(args.device.onTurnOn).toHaveBeenCalledOnce();
  },
};

export const Patient: Story = { args: { side: 'PATIENT', device: { ...device, state: 'ON' } } };
export const Blocked: Story = {
  args: { device: { ...device, state: 'BLOCKED' }, choices: { ...choices, quiet_hours: null } },
};
export const Unsupported: Story = { args: { device: { ...device, state: 'UNSUPPORTED' } } };
export const Failed: Story = { args: { error: 'Something went wrong, Please try again' } };
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
