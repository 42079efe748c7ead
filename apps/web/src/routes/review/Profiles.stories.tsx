import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { profilesInLine, profilesToRecheck, robinReviewer } from '../../testing/review.ts';
import { searchWhileTyping } from '../../testing/search.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Review/Profiles',
  tags: ['!autodocs'],
  args: {
    path: '/review',
    as: robinReviewer,
    answers: {
      getReviewQueue: ({ query }) => buildPage(query.status === 'PENDING' ? profilesInLine : []),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Longest wait first, with the waiting time (PO-28). */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Waiting 5 days')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dr. Luis Herrera' })).toHaveAttribute(
      'href',
      `/review/${profilesInLine[2]!.id}`,
    );
  },
};

/** No profile has been denied. */
export const NoDenied: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('radio', { name: 'Denied' }));
    await expect(await page.findByText('No denied profiles')).toBeVisible();
    await expect(getCalls('getReviewQueue').at(-1)?.query.status).toBe('DENIED');
  },
};

/** Accepted physicians with changed documents, with the waiting time. */
export const ToRecheck: Story = {
  args: {
    answers: {
      getReviewQueue: ({ query }) =>
        buildPage(query.status === 'RECHECK' ? profilesToRecheck : profilesInLine.slice(0, 1)),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('radio', { name: /^Recheck.*needs attention/ }));
    await expect(await page.findByText('DEA changed')).toBeVisible();
    await expect(page.getByText('Waiting 2 days')).toBeVisible();
    await expect(getCalls('getReviewQueue').map(({ query }) => query.status)).toContain('RECHECK');
  },
};

export const NothingToRecheck: Story = {
  args: { path: '/review?status=RECHECK' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing to recheck')).toBeVisible();
  },
};

/** Typing during a search loses no characters; typing and clearing keep the focus. */
export const SearchesWhileTyping: Story = {
  play: ({ canvasElement }) =>
    searchWhileTyping(
      canvasElement,
      'Search profiles by name',
      () => getCalls('getReviewQueue').at(-1)?.query.search,
    ),
};

export const Empty: Story = { args: { answers: { getReviewQueue: () => buildPage([]) } } };
export const Loading: Story = { args: { answers: { getReviewQueue: () => PENDING } } };
export const Failed: Story = { args: { answers: { getReviewQueue: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
