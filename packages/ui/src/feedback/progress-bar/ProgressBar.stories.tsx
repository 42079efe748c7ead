import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Components/Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading license.pdf', value: 40 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PartWay: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Uploading license.pdf' });
    await expect(bar).toHaveAttribute('value', '40');
  },
};

export const Starting: Story = { args: { value: 0 } };

export const Done: Story = { args: { value: 100, label: 'license.pdf is uploaded' } };

/** Without a known value. */
export const Unknown: Story = {
  args: { value: undefined, label: 'Connecting the call' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).not.toHaveAttribute('value');
  },
};

export const LabelHidden: Story = {
  args: { labelDisplay: 'hidden' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('progressbar', { name: 'Uploading license.pdf' }),
    ).toBeVisible();
  },
};

export const LongLabel: Story = {
  args: {
    label: 'Uploading state-medical-board-license-with-both-pages-and-the-renewal-of-2026.pdf',
    value: 72,
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'מעלים את הרישיון', value: 40 },
};
