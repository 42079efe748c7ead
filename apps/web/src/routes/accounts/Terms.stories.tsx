import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { onStage } from '../../testing/stage.ts';

const meta = {
  ...onStage,
  title: 'Screens/Accounts/Terms',
  tags: ['!autodocs'],
  args: { path: '/user/terms', as: null, answers: {} },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** To be read without an account. */
export const Text: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Terms of use' }),
    ).toBeVisible();
  },
};

export const LeadsToTheOther: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Privacy policy' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
