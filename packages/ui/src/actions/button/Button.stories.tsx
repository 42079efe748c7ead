import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, CalendarPlus, Video } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: 'Book visit', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: 'primary', icon: <CalendarPlus aria-hidden /> },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Book visit' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} variant="primary">
        Accept
      </Button>
      <Button {...args}>Reschedule</Button>
      <Button {...args} variant="quiet">
        View profile
      </Button>
      <Button {...args} variant="danger">
        Cancel visit
      </Button>
    </Cluster>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button {...args} key={size} size={size} variant="primary" icon={<Video aria-hidden />}>
          Start call
        </Button>
      ))}
    </Cluster>
  ),
};

/** Keeps width and name, ignores clicks, and is announced. */
export const Busy: Story = {
  args: { variant: 'primary', busy: true, busyLabel: 'Booking…' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Book visit' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(await within(document.body).findByText('Booking…')).toBeInTheDocument();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** A link styled as a button, with the props of the link. */
export const AsLink: StoryObj = {
  render: () => (
    <Button as="a" href="#physicians" variant="primary" iconEnd={<ArrowRight aria-hidden />}>
      Find a physician
    </Button>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Find a physician' });
    await expect(link).toHaveAttribute('href', '#physicians');
    await expect(link).not.toHaveAttribute('type');
  },
};

export const FullWidth: Story = {
  args: { variant: 'primary', size: 'lg', width: 'full' },
  render: (args) => (
    <Stack gap={3}>
      <Button {...args}>Sign in</Button>
      <Button {...args} variant="secondary">
        Create an account
      </Button>
    </Stack>
  ),
};

/** Enter and Space press it; while busy they do nothing. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

/** Wraps instead of truncating. */
export const LongText: Story = {
  args: { children: 'Send the prescription to the pharmacy on Fulton Street and tell the patient' },
  render: (args) => (
    <Stack gap={3} align="start">
      <Button {...args} variant="primary" icon={<ArrowRight aria-hidden />} />
    </Stack>
  ),
};

export const RightToLeft: Story = {
  args: { variant: 'primary', icon: <CalendarPlus aria-hidden /> },
  globals: { direction: 'rtl' },
};
