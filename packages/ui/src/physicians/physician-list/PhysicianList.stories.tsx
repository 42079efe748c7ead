import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicians } from '../../fixtures/people.ts';
import { PhysicianList } from './PhysicianList.tsx';

const meta = {
  title: 'Practice/Physicians/PhysicianList',
  component: PhysicianList,
  args: {
    physicians,
    profileHref: ({ id }) => `#${id}`,
    zone: ZONE,
    now: NOW,
    onRetry: fn(),
    onLoadMore: fn(),
    onClearFilters: fn(),
  },
} satisfies Meta<typeof PhysicianList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(3);
  },
};
export const Loading: Story = { args: { physicians: null } };
export const Empty: Story = { args: { physicians: [] } };
export const NothingFound: Story = {
  args: { physicians: [], filtered: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show all physicians' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};
export const NoneSaved: Story = {
  args: { physicians: [], filtered: true, savedOnly: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No saved physicians yet')).toBeVisible();
  },
};
export const Failed: Story = { args: { physicians: null, error: MESSAGES.SOMETHING_WRONG } };
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };

/** The error of a further page is shown below the list, with a retry. */
export const MoreFailed: Story = {
  args: { hasMore: true, error: MESSAGES.NETWORK_DISCONNECTED },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(3);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

/** Each card is one tab stop. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
