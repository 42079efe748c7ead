import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DeviceSelects } from './DeviceSelects.tsx';

const meta = {
  title: 'Care/Calls/DeviceSelects',
  component: DeviceSelects,
  args: {
    cameras: [
      { id: 'c1', label: 'Built-in camera' },
      { id: 'c2', label: 'Desk camera' },
    ],
    microphones: [{ id: 'm1', label: 'Built-in microphone' }],
    cameraId: 'c1',
    microphoneId: 'm1',
    onCameraChange: fn(),
    onMicrophoneChange: fn(),
    level: 0.45,
  },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof DeviceSelects>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByLabelText('Camera'), 'c2');
    await expect(args.onCameraChange).toHaveBeenCalledWith('c2');
    await expect(within(canvasElement).getByRole('meter')).toHaveAttribute('aria-valuenow', '45');
  },
};
export const Silent: Story = { args: { level: 0 } };
export const Loud: Story = { args: { level: 1 } };
export const NoCamera: Story = { args: { cameras: [], cameraId: null } };
/** Browsers hide device names until access is granted. */
export const WithoutNames: Story = {
  args: { cameras: [{ id: 'c1', label: '' }], microphones: [{ id: 'm1', label: '' }], level: undefined },
};

/** The background is blurred on the viewer's own device (BX-10). */
export const Blur: Story = {
  args: { blur: { state: 'off', onChange: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: 'Blur my background' }));
    await expect(args.blur?.onChange).toHaveBeenCalledWith(true);
  },
};
export const BlurStarting: Story = { args: { blur: { state: 'starting', onChange: fn() } } };

/** Camera, then microphone; both are native selects. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Camera')).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Microphone')).toHaveFocus();
  },
};

export const LongNamesRightToLeft: Story = {
  args: {
    cameras: [
      { id: 'c1', label: 'Conference room ultra wide camera, second floor, with its own microphone' },
    ],
  },
  globals: { direction: 'rtl' },
};
