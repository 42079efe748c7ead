import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Date', detail: 'Friday, November 20, 2026' },
      { term: 'Time', detail: '10:00 – 10:30 AM, Eastern Time' },
      { term: 'Topic', detail: 'A cough for two weeks' },
      { term: 'Guest physician', detail: '' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('term')).toHaveLength(4);
    await expect(within(canvasElement).getAllByRole('definition')[0]).toHaveTextContent('Friday');
  },
};

export const Columns: Story = { args: { layout: 'columns' } };

export const Rows: Story = { args: { layout: 'rows' } };

export const OneFact: Story = { args: { items: [{ term: 'Fee', detail: '$40.00' }], layout: 'rows' } };
