import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NOW } from '../../fixtures/appointments.ts';
import { CallDuration } from './CallDuration.tsx';

const meta = {
  title: 'Care/Calls/CallDuration',
  tags: ['new'],
  component: CallDuration,
  args: { since: NOW - 307_400, now: NOW },
} satisfies Meta<typeof CallDuration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Minutes: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('5:07');
  },
};

export const MoreThanAnHour: Story = {
  args: { since: NOW - 3_907_000 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('1:05:07');
  },
};

/** A clock that is a moment behind the server's shows no negative time. */
export const JustBegun: Story = {
  args: { since: NOW + 900 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('0:00');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
