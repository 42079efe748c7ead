import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Grid } from '../../layout/grid/Grid.tsx';
import { Card } from '../card/Card.tsx';
import { Stat } from './Stat.tsx';

const meta = {
  title: 'Components/Data/Stat',
  component: Stat,
  args: {
    label: 'Total earnings',
    value: '$4,820.00',
    change: { label: '12% more than in October', direction: 'up', tone: 'success' },
  },
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The direction is also stated as text. */
export const Earnings: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Up:')).toBeInTheDocument();
    await expect(within(canvasElement).getByText('$4,820.00')).toBeVisible();
  },
};

export const Vitals: Story = {
  render: () => (
    <Grid cell="sm">
      {(
        [
          { label: 'Blood pressure', value: '128/82', unit: 'mmHg' },
          {
            label: 'Pulse',
            value: '71',
            unit: 'a minute',
            change: { label: 'As in October', direction: 'same' },
          },
          {
            label: 'Oxygen saturation',
            value: '93',
            unit: '%',
            change: { label: '4 points less', direction: 'down', tone: 'danger' },
          },
        ] as const
      ).map((stat) => (
        <Card key={stat.label}>
          <Stat size="sm" {...stat} />
        </Card>
      ))}
    </Grid>
  ),
};

export const Nothing: Story = { args: { label: 'Weight', value: null, unit: 'lbs', change: undefined } };

export const LongText: Story = {
  args: {
    label: 'Renewals of the concierge service between the 21st of October and the 21st of November',
    value: '$1,234,567,890.00',
    change: { label: 'Less than a tenth of what it was before the fee was changed', direction: 'down' },
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
