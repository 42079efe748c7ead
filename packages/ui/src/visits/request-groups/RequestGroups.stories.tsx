import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NOW, requests, requestToday, ZONE } from '../../fixtures/appointments.ts';
import { RequestGroups } from './RequestGroups.tsx';

const meta = {
  title: 'Care/Visits/RequestGroups',
  component: RequestGroups,
  args: {
    appointments: requests,
    zone: ZONE,
    now: NOW,
    detailHref: ({ id }) => `#${id}`,
    onAction: fn(),
    onRetry: fn(),
    onLoadMore: fn(),
  },
} satisfies Meta<typeof RequestGroups>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By day, soonest first; the heading is Today or the short date (AP-02). */
export const Grouped: Story = {
  play: async ({ canvasElement }) => {
    const headings = within(canvasElement).getAllByRole('heading', { level: 2 });
    await expect(headings.map((heading) => heading.textContent)).toEqual(['Today', 'Nov 21']);
  },
};

export const Loading: Story = { args: { appointments: null } };

export const Empty: Story = {
  args: { appointments: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No Appointment Requests Found')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { appointments: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { busy: { id: requestToday.id, action: 'ACCEPT' } } };

/** Reaching the end of the list requests the next page. */
export const MoreToCome: Story = {
  args: { hasMore: true },
  play: async ({ args, canvasElement }) => {
    canvasElement.ownerDocument.documentElement.scrollTop = 100_000;
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalled());
  },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };

/** The error of a further page is shown below the list, with a retry. */
export const MoreFailed: Story = {
  args: { hasMore: true, error: MESSAGES.NETWORK_DISCONNECTED },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

/** Focus order: card by card, each with its actions and details link. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: 'Accept' });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('ACCEPT', expect.anything());
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
