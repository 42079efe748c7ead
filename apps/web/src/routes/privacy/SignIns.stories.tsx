import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { robinReviewer } from '../../testing/review.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getSignInLog: ({ query }) => ({
    results:
      query.kind === 'FAILURE'
        ? []
        : [
            {
              id: '7',
              at: '2026-11-20T14:05:00.000Z',
              action: 'session.opened',
              person: { name: 'Grace Lindqvist', email: 'grace@example.test' },
              role: 'PATIENT',
              device: 'Firefox on Windows',
              ip: '203.0.113.7',
              is_current: false,
            },
          ],
    has_more: false,
  }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Privacy/SignIns',
  tags: ['!autodocs'],
  args: { path: '/review/sign-ins', as: robinReviewer, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** AC-17: the filters are sent, and a filter without results says so. */
export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Grace Lindqvist')).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Time'), 'The last 24 hours');
    await waitFor(() => expect(getCalls('getSignInLog').at(-1)?.query.from).toMatch(/^\d{4}-/));
    await userEvent.selectOptions(page.getByLabelText('Kind'), 'Failures');
    await expect(await page.findByText('No matching events')).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { getSignInLog: () => PENDING } } };
export const Failed: Story = { args: { answers: { getSignInLog: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
