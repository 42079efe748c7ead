import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../data/card/Card.tsx';
import { Stack } from '../stack/Stack.tsx';
import { SplitView } from './SplitView.tsx';

const meta = {
  title: 'Components/Layout/SplitView',
  component: SplitView,
  args: {
    aside: <Card variant="sunken">Summary</Card>,
    children: (
      <Stack>
        <Card>10:00 AM</Card>
        <Card>11:00 AM</Card>
      </Stack>
    ),
  },
} satisfies Meta<typeof SplitView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AsideFirst: Story = { args: { asideAt: 'start' } };

export const Sticky: Story = { args: { sticky: 'on' } };

export const LongContent: Story = {
  args: {
    sticky: 'on',
    children: (
      <Stack>
        {Array.from({ length: 12 }, (_, index) => (
          <Card key={index}>{index + 8}:00</Card>
        ))}
      </Stack>
    ),
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
