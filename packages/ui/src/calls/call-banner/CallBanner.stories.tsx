import { CALL_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CallBanner } from './CallBanner.tsx';

const turnOn = fn();

const meta = {
  title: 'Care/Calls/CallBanner',
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

/** The viewer's screen is shared, and how to end it (BX-10). */
export const Sharing: Story = {
  args: { kind: 'sharing', action: { label: 'Stop sharing', onSelect: fn() } },
};

/** The time of the visit ends soon (BX-10). */
export const Ending: Story = {
  args: { kind: 'ending', message: '5 minutes left in this visit', onDismiss: fn() },
};

/** Advice with what helps; it can be dismissed (BX-10). */
export const PoorConnection: Story = {
  args: {
    kind: 'poor-connection',
    message: CALL_MESSAGES.CALL_POOR_CAMERA,
    action: { label: 'Turn camera off', onSelect: fn() },
    secondAction: { label: 'Use less data', onSelect: fn() },
    onDismiss: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const banner = within(within(canvasElement).getByRole('status'));
    await userEvent.click(banner.getByRole('button', { name: 'Turn camera off' }));
    await expect(args.action?.onSelect).toHaveBeenCalledOnce();
    await userEvent.click(banner.getByRole('button', { name: 'Use less data' }));
    await expect(args.secondAction?.onSelect).toHaveBeenCalledOnce();
    await userEvent.click(banner.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const PoorConnectionOnAPhone: Story = {
  args: PoorConnection.args,
  globals: { viewport: { value: 'phone' } },
};

export const Keyboard: Story = {
  args: AudioOnly.args,
  play: async ({ canvasElement }) => {
    turnOn.mockClear();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Turn camera on' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(turnOn).toHaveBeenCalledOnce();
  },
};

export const LongTextRightToLeft: Story = {
  args: {
    kind: 'error',
    message:
      'Failed to connect: the other side could not be reached. Please check your connection, and whether a firewall between you and the other side lets video through',
    action: { label: 'Try again', onSelect: fn() },
  },
  globals: { direction: 'rtl' },
};
