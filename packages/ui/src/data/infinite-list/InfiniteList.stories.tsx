import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/Card.tsx';
import { InfiniteList } from './InfiniteList.tsx';

const names = (count: number) => Array.from({ length: count }, (_, index) => `Request ${index + 1}`);

const meta = {
  title: 'Data/InfiniteList',
  component: InfiniteList<string>,
  args: {
    label: 'Requests',
    items: names(4),
    keyOf: (name) => name,
    children: (name) => <Card>{name}</Card>,
    hasMore: false,
    loadingMore: false,
    onLoadMore: fn(),
    end: 'These are all requests.',
  },
} satisfies Meta<typeof InfiniteList<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const End: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('list', { name: 'Requests' })).toBeVisible();
    await expect(within(canvasElement).getByText('These are all requests.')).toBeVisible();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };

/** The end in view asks for more until there is no more. */
export const FetchesOn: Story = {
  render: function Growing(args) {
    const [count, setCount] = useState(2);
    return (
      <InfiniteList
        {...args}
        items={names(count)}
        hasMore={count < 8}
        onLoadMore={() => setCount(count + 2)}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(8));
  },
};

/** It stops at an error and goes on when asked. */
export const Failed: Story = {
  args: { hasMore: true, error: 'The next requests could not be loaded.' },
  play: async ({ canvasElement, args }) => {
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
