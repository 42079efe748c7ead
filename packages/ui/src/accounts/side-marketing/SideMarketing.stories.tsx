import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SideMarketing } from './SideMarketing.tsx';

const meta = {
  title: 'Account/Accounts/SideMarketing',
  component: SideMarketing,
  args: { role: 'PHYSICIAN' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SideMarketing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Flexible scheduling/)).toBeVisible();
  },
};
export const Patient: Story = {
  args: { role: 'PATIENT' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Second opinions/)).toBeVisible();
  },
};
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>] };
export const Wide: Story = { decorators: [(Story) => <div style={{ width: 900 }}>{Story()}</div>] };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
