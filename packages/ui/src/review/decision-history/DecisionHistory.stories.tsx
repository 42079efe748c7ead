import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { decisions } from '../../fixtures/review.ts';
import { DecisionHistory } from './DecisionHistory.tsx';

const meta = {
  title: 'Practice/Review/DecisionHistory',
  component: DecisionHistory,
  args: { decisions, zone: ZONE },
} satisfies Meta<typeof DecisionHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SentAgain: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Decisions' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(list).toHaveTextContent('The DEA registration has expired');
  },
};

export const ChangedAfterAcceptance: Story = {
  args: {
    decisions: [
      {
        id: 'd5',
        kind: 'changed',
        at: '2026-11-21T08:30:00Z',
        by: 'Amelia Hart',
        reason: 'The name changed from Amelia Hart to Amelia Hart-Silva',
      },
      { id: 'd4', kind: 'accepted', at: '2026-11-20T14:05:00Z', by: 'Robin Vance', reason: null },
      ...decisions,
    ],
  },
};
export const Empty: Story = { args: { decisions: [] } };
export const LongText: Story = {
  args: {
    decisions: decisions.map((item) =>
      item.reason
        ? {
            ...item,
            reason:
              'The scan of the license cannot be read: number and end date are cut off. Please scan the whole page, in color, and check that the name on it is written as in your profile. The insurance names a practice that is not the one in your practice details.',
          }
        : item,
    ),
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
