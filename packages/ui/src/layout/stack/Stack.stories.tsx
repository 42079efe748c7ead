import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '../../data/card/Card.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  args: {
    children: ['One', 'Two', 'Three'].map((name) => (
      <Card key={name} padding="sm">
        {name}
      </Card>
    )),
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tight: Story = { args: { gap: 1 } };

export const Wide: Story = { args: { gap: 8 } };

export const Centered: Story = { args: { align: 'center' } };

/** Renders as any element, for example a list. */
export const AsList: StoryObj = {
  render: () => (
    <Stack as="ul" role="list" gap={2}>
      <li>First visit</li>
      <li>Follow-up</li>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2);
  },
};
