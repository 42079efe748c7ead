import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { VisitNowSummary } from './VisitNowSummary.tsx';

const meta = {
  title: 'Visits/VisitNowSummary',
  component: VisitNowSummary,
  args: { count: 1, onRetry: fn() },
} satisfies Meta<typeof VisitNowSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page shows the same count as the tab (AP-01). */
export const One: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1 patient asks for an instant visit')).toBeVisible();
  },
};

export const Several: Story = { args: { count: 3 } };

export const None: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No Visit Now Request Found')).toBeVisible();
  },
};

export const Loading: Story = { args: { count: null } };

export const Failed: Story = {
  args: { count: null, error: MESSAGES.NETWORK_DISCONNECTED },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  args: Failed.args,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
