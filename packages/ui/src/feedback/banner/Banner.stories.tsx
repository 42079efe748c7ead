import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Components/Feedback/Banner',
  component: Banner,
  args: { children: 'Times are shown in your own zone, Eastern Time.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Tones: Story = {
  render: () => (
    <Stack gap={3}>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone} title="Your profile is under review.">
          We write to you as soon as it is accepted.
        </Banner>
      ))}
    </Stack>
  ),
};

const getMiddle = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

/** The icon is level with the text beside a taller button. */
export const WithAction: Story = {
  args: {
    tone: 'success',
    title: 'Dr. Okafor is waiting.',
    children: null,
    action: <Button size="sm">Join call</Button>,
  },
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText('Dr. Okafor is waiting.');
    const icon = canvasElement.querySelector('svg') ?? canvasElement;
    await expect(Math.abs(getMiddle(icon) - getMiddle(text))).toBeLessThan(3);
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Announced at once. */
export const Urgent: Story = {
  args: { tone: 'danger', children: 'The network is gone. What you wrote is kept.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The network is gone.');
  },
};

export const LongText: Story = {
  args: {
    tone: 'warning',
    title: 'Your license ends soon.',
    children:
      'The license of the state of New York that you gave when you joined ends on the 30th of November 2026. Patients who live there cannot book you from that day on, unless you send us the new one.',
    action: <Button size="sm">Update documents</Button>,
    onDismiss: fn(),
  },
};

export const RightToLeft: Story = { args: LongText.args, globals: { direction: 'rtl' } };

/** The action and the close button are tab stops. */
export const Keyboard: Story = {
  args: { action: <Button size="sm">Change zone</Button>, onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Change zone' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
