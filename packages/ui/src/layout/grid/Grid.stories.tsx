import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../data/card/Card.tsx';
import { Grid } from './Grid.tsx';

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  args: { children: Array.from({ length: 5 }, (_, index) => <Card key={index}>Cell {index + 1}</Card>) },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SmallCells: Story = { args: { cell: 'sm', gap: 3 } };

export const LargeCells: Story = { args: { cell: 'lg' } };

/** A cell is never wider than its container. */
export const Phone: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
};
