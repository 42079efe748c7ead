import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { pendingProfiles, profilesToRecheck } from '../../fixtures/review.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

const meta = {
  title: 'Practice/Review/ReviewQueue',
  component: ReviewQueue,
  args: { profiles: pendingProfiles, getHref: ({ id }) => `#${id}`, zone: ZONE, now: NOW, onRetry: fn() },
} satisfies Meta<typeof ReviewQueue>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The waiting times are shown, and late ones stand out (PO-28). */
export const Queue: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Waiting 4 days')).toBeVisible();
    await expect(canvas.getByText('Waiting 9 min')).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Dr. Amara Okafor' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Dr. Luis Herrera' })).toHaveFocus();
  },
};

/** For decided profiles the decision replaces the waiting time. */
export const Decided: Story = {
  args: {
    profiles: pendingProfiles.map((profile, index) => ({
      ...profile,
      doctor_status: index === 1 ? ('DENIED' as const) : ('ACCEPTED' as const),
    })),
  },
};

/** An accepted physician with a changed or expired document and its waiting time (PO-28). */
export const ToRecheck: Story = {
  args: { profiles: profilesToRecheck },
  play: async ({ canvasElement }) => {
    const [ended, changed] = within(canvasElement).getAllByRole('listitem');
    await expect(within(ended!).getByText('DEA ended')).toBeVisible();
    await expect(within(ended!).getByText('Waiting 6 days')).toBeVisible();
    await expect(within(changed!).getByText('License changed')).toBeVisible();
    await expect(within(changed!).getByText('Insurance changed')).toBeVisible();
  },
};
export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { profiles: null } };
export const Empty: Story = { args: { profiles: [] } };
export const Failed: Story = { args: { profiles: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
