import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '../../data/card/Card.tsx';
import { AllowHelp } from './AllowHelp.tsx';

const meta = { title: 'Care/Calls/AllowHelp', component: AllowHelp } satisfies Meta<typeof AllowHelp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
  },
};
export const InACard: Story = { decorators: [(Story) => <Card>{Story()}</Card>] };
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>] };
export const Wide: Story = { decorators: [(Story) => <div style={{ width: 720 }}>{Story()}</div>] };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
