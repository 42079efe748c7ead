import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
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

export const WithAction: Story = {
  args: { tone: 'success', title: 'Dr. Okafor is waiting.', action: <Button size="sm">Join call</Button> },
};

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Read at once. */
export const Urgent: Story = {
  args: { tone: 'danger', children: 'The network is gone. What you wrote is kept.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The network is gone.');
  },
};
