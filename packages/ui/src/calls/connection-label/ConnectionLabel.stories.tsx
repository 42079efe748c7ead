import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ConnectionLabel } from './ConnectionLabel.tsx';

const meta = {
  title: 'Care/Calls/ConnectionLabel',
  tags: ['new'],
  component: ConnectionLabel,
  args: { quality: 'good' },
} satisfies Meta<typeof ConnectionLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Good: Story = {};
export const Fair: Story = { args: { quality: 'fair' } };
export const Poor: Story = {
  args: { quality: 'poor' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Poor')).toBeVisible();
    await expect(canvasElement).toHaveTextContent('Poor connection');
  },
};

/** In a small tile only a problem has its word. */
export const IconOnly: Story = { args: { display: 'icon' } };

export const RightToLeft: Story = { args: { quality: 'fair' }, globals: { direction: 'rtl' } };
