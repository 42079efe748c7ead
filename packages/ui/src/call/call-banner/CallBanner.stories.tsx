import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CallBanner } from './CallBanner.tsx';

const turnOn = fn();

const meta = {
  title: 'Call/CallBanner',
  component: CallBanner,
  args: { kind: 'reconnecting' },
  decorators: [(Story) => <div style={{ background: '#0e141f', padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof CallBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reconnecting: Story = {};
export const OtherReconnecting: Story = {
  args: { kind: 'other-reconnecting', name: 'Mina Park' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Mina Park is reconnecting…')).toBeVisible();
  },
};
export const AudioOnly: Story = {
  args: { kind: 'audio-only', action: { label: 'Turn camera on', onSelect: turnOn } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn camera on' }));
    await expect(turnOn).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: {
    kind: 'error',
    message: 'Failed to connect: the other side could not be reached',
    action: { label: 'Try again', onSelect: fn() },
  },
};
