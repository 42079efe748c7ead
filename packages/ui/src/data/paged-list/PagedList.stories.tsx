import { MESSAGES } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { Card } from '../card/Card.tsx';
import { DescriptionList } from '../description-list/DescriptionList.tsx';
import { PagedList } from './PagedList.tsx';

interface Visit {
  id: string;
  name: string;
  topic: string;
}

const visits: readonly Visit[] = [
  { id: '1', name: 'Mina Park', topic: 'Blood pressure readings since the new dose' },
  { id: '2', name: 'Grace Hollis', topic: 'Ear pain, second day' },
  { id: '3', name: 'Devon Achterberg', topic: 'Results of the thyroid panel' },
];

const renderRow = (visit: Visit) => (
  <DescriptionList style={{ padding: token.space[4] }} items={[{ term: visit.topic, detail: visit.name }]} />
);

const meta = {
  title: 'Components/Data/PagedList',
  component: PagedList<Visit>,
  args: {
    label: 'visits',
    items: visits,
    getKey: (visit) => visit.id,
    children: renderRow,
    empty: <EmptyState illustration="requests" title="No visits yet" />,
    onLoadMore: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PagedList<Visit>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Rows on one surface. */
export const Rows: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Visits' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  },
};

/** One surface per item. */
export const Cards: Story = {
  args: { variant: 'cards', children: (visit) => <Card padding="none">{renderRow(visit)}</Card> },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { items: null } };
export const Empty: Story = { args: { items: [] } };

export const Failed: Story = {
  args: { items: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Loaded items stay when the next page fails. */
export const NextPageFailed: Story = { args: { hasMore: true, error: MESSAGES.SOMETHING_WRONG } };
