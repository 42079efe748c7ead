import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Phone, Settings, Share2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Components/Actions/IconButton',
  component: IconButton,
  args: { label: 'Notifications', children: <Bell aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Notifications' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: (args) => (
    <Cluster>
      <IconButton {...args} />
      <IconButton {...args} variant="secondary" label="Settings">
        <Settings aria-hidden />
      </IconButton>
      <IconButton {...args} variant="primary" label="Share">
        <Share2 aria-hidden />
      </IconButton>
    </Cluster>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <IconButton {...args} key={size} size={size} variant="secondary" label={`Share, ${size}`}>
          <Share2 aria-hidden />
        </IconButton>
      ))}
    </Cluster>
  ),
};

export const Round: Story = {
  args: { shape: 'round', variant: 'primary', size: 'lg', label: 'Call', children: <Phone aria-hidden /> },
};

export const Disabled: Story = {
  args: { disabled: true, variant: 'secondary' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Enter and Space press it. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

/** The name stays; `aria-pressed` states that it is on. */
export const Pressed: Story = {
  args: { 'aria-pressed': true, variant: 'secondary', label: 'Settings', children: <Settings aria-hidden /> },
};

export const RightToLeft: Story = { args: { variant: 'secondary' }, globals: { direction: 'rtl' } };
