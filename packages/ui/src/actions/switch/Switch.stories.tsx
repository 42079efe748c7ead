import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Components/Actions/Switch',
  component: Switch,
  args: { label: 'Available for instant visits', onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Available for instant visits' });
    await expect(toggle).not.toBeChecked();
    await userEvent.click(within(canvasElement).getByText('Available for instant visits'));
    await expect(toggle).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(toggle).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const On: Story = { args: { defaultChecked: true } };

export const WithHint: Story = {
  args: { hint: 'Patients see you as online and can ask for a visit now.', defaultChecked: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('switch')).toHaveAccessibleDescription(
      /ask for a visit now/,
    );
  },
};

export const Disabled: Story = {
  render: () => (
    <Stack gap={2}>
      <Switch label="Off and fixed" disabled />
      <Switch label="On and fixed" disabled defaultChecked />
    </Stack>
  ),
};

/** PO-08: once saved, it is read-only outside edit mode. */
export const ReadOnly: Story = {
  args: { label: 'Visit Now', readOnly: true, defaultChecked: true },
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch');
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
  },
};

/** Space turns it on and off. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch');
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(toggle).toBeChecked();
  },
};

export const RightToLeft: Story = { args: { defaultChecked: true }, globals: { direction: 'rtl' } };
