import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Components/Data/DescriptionList',
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

export const LongText: Story = {
  args: {
    layout: 'rows',
    items: [
      {
        term: 'Chief complaint',
        detail:
          'A cough for two weeks, worse at night, with a low fever on three evenings and no relief from lozenges',
      },
      {
        term: 'File',
        detail: 'state_medical_board_of_massachusetts_license_both_pages_and_renewal_2026.pdf',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    layout: 'rows',
    items: [
      { term: 'תאריך', detail: '20 בנובמבר 2026' },
      { term: 'נושא', detail: 'שיעול' },
    ],
  },
};
