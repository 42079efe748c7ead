import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ListFooter } from './ListFooter.tsx';

const meta = {
  title: 'Components/Data/ListFooter',
  component: ListFooter,
  args: { count: 3, hasMore: true, onLoadMore: fn() },
} satisfies Meta<typeof ListFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The error is shown below the list; nothing is loaded until the retry. */
export const Failed: Story = {
  args: { error: MESSAGES.NETWORK_DISCONNECTED, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('More could not be loaded.');
    await new Promise((done) => setTimeout(done, 200));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const LoadingMore: Story = { args: { loadingMore: true, loadingLabel: 'Loading more requests…' } };

export const TryingAgain: Story = { args: { error: MESSAGES.NETWORK_DISCONNECTED, loadingMore: true } };

export const End: Story = { args: { hasMore: false, end: 'These are all requests.' } };

/** Everything is loaded, but a refresh failed. */
export const OutOfDate: Story = {
  args: { hasMore: false, error: MESSAGES.NETWORK_DISCONNECTED },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('This list may be out of date.');
  },
};

/** Loads a page when it comes into view, and again until there are no more. */
export const Reached: Story = {
  render: function Growing(args) {
    const [count, setCount] = useState(0);
    return (
      <ListFooter
        {...args}
        count={count}
        hasMore={count < 3}
        onLoadMore={() => setCount(count + 1)}
        end={`${count} pages`}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('3 pages')).toBeVisible());
  },
};

/** The button that loads more is a tab stop. */
export const Keyboard: Story = {
  args: { error: MESSAGES.NETWORK_DISCONNECTED, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
