import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../card/Card.tsx';
import { InfiniteList } from './InfiniteList.tsx';

const createNames = (count: number) => Array.from({ length: count }, (_, index) => `Request ${index + 1}`);

const meta = {
  title: 'Components/Data/InfiniteList',
  component: InfiniteList<string>,
  args: {
    label: 'Requests',
    items: createNames(4),
    getKey: (name) => name,
    children: (name, _index) => <Card>{name}</Card>,
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

/** 10,000 rows of different heights, of which a few dozen are rendered. */
export const TenThousand: Story = {
  args: {
    items: createNames(10_000),
    children: (name, index) => (
      <Card>
        {name}
        {index % 3 === 0 && <p>The blood pressure readings since the new dose, and what to do about them.</p>}
      </Card>
    ),
  },
  play: async ({ canvasElement }) => {
    const getRows = () => within(canvasElement).getAllByRole('listitem');
    await waitFor(() => expect(getRows()[0]).toHaveAttribute('aria-setsize', '10000'));
    await expect(getRows().length).toBeLessThan(60);
  },
};

/** In a panel the list itself scrolls. */
export const OwnScroller: Story = {
  args: { items: createNames(1000), scroll: 'own' },
  render: (args) => (
    <div style={{ blockSize: '50vh' }}>
      <InfiniteList {...args} />
    </div>
  ),
};

export const LongText: Story = {
  args: {
    items: [
      'Blood pressure readings since the new dose, the swelling of the left ankle, and whether the tablets may be halved before the journey to the mountains',
      'Pneumonoultramicroscopicsilicovolcanoconiosis',
    ],
  },
};

export const RightToLeft: Story = { args: { items: createNames(300) }, globals: { direction: 'rtl' } };

/** Page Down and Page Up move between rows, Ctrl+End and Ctrl+Home leave the list. */
export const Keyboard: Story = {
  args: {
    items: createNames(1000),
    children: (name) => (
      <Card as="a" href={`#${name}`}>
        {name}
      </Card>
    ),
  },
  render: (args) => (
    <>
      <Button>Before</Button>
      <InfiniteList {...args} />
      <Button>After</Button>
    </>
  ),
  play: async ({ canvasElement }) => {
    const { getByRole, findByRole } = within(canvasElement);
    await findByRole('link', { name: 'Request 1' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(getByRole('link', { name: 'Request 1' })).toHaveFocus();
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect(document.activeElement).toHaveTextContent('Request 3');
    await userEvent.keyboard('{PageUp}');
    await expect(document.activeElement).toHaveTextContent('Request 2');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(getByRole('button', { name: 'Before' })).toHaveFocus();
  },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };

/** Reaching the end loads more until there is no more. */
export const FetchesOn: Story = {
  render: function Growing(args) {
    const [count, setCount] = useState(2);
    return (
      <InfiniteList
        {...args}
        items={createNames(count)}
        hasMore={count < 8}
        onLoadMore={() => setCount(count + 2)}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(8));
  },
};

/** Stops at an error and continues after a retry. */
export const Failed: Story = {
  args: { hasMore: true, error: 'The next requests could not be loaded.' },
  play: async ({ canvasElement, args }) => {
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
