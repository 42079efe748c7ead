import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { portraits } from '../../fixtures/people.ts';
import { ShareProfileCard } from './ShareProfileCard.tsx';

const meta = {
  title: 'Account/Settings/ShareProfileCard',
  component: ShareProfileCard,
  args: {
    name: 'Dr. Amara Okafor',
    image: portraits.amara,
    url: 'https://openvisit.example/physicians/amara-okafor',
  },
} satisfies Meta<typeof ShareProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('img', { name: 'QR code: Page of Dr. Amara Okafor' }),
    ).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('img');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Download' })).toHaveFocus();
  },
};

export const NoPicture: Story = { args: { image: null } };
export const Loading: Story = { args: { url: null } };
export const LongText: Story = { args: { name: 'Dr. Wilhelmina Alexandrina Featherstonehaugh-Montgomery' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
