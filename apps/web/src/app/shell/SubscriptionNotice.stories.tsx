import { setStored } from '@openvisit/api/session';
import type { SubscriptionDetail } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { billingAnswers, subscriptionOf } from '../../testing/billing.ts';
import { counts, noraPhysician } from '../../testing/fixtures.ts';
import { PENDING, refused, serverSays, settled, type Answers } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { fullProfile, onboardingAnswers } from '../../testing/onboarding.ts';
import { connected, screenStoryMeta } from '../../testing/screen-story.ts';

const own = fullProfile({ doctor_status: 'ACCEPTED' });

const answers = (subscription: Answers['getSubscriptionDetails'] = () => ({ subscription: null })): Answers =>
  onboardingAnswers(own, {
    ...billingAnswers({ getSubscriptionDetails: subscription }),
    getAppointmentCounts: () => counts,
  });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/SubscriptionNotice',
  tags: ['!autodocs'],
  args: { path: '/dashboard/appointments', as: noraPhysician, answers: answers() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const prompt = () => screen.findByRole('dialog', { name: 'Subscription Update' });

/** AP-15: told on the dashboard, once; the day's work goes on below. */
export const NoSubscription: Story = {
  play: async ({ canvasElement }) => {
    const dialog = within(await prompt());
    await expect(dialog.getByText(/No patient can schedule with you until you subscribe/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(localStorage.getItem('subscriptionPrompted')).toBe('true');
    await userEvent.click(within(canvasElement).getByRole('link', { name: /Scheduled/ }));
    await settled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
  args: {
    answers: { ...answers(), getDateWiseAppointmentList: () => PENDING, getAppointmentList: () => PENDING },
  },
};

/** AP-15: 'Subscribe' leads to the step of the subscription. */
export const Subscribes: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await prompt()).getByRole('link', { name: 'Subscribe' }));
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Purchase Subscription' }),
    ).toBeVisible();
  },
};

/** One that has ended is none. */
export const Ended: Story = {
  args: { answers: answers(() => ({ subscription: subscriptionOf('past_due') })) },
  play: async () => {
    await expect(await prompt()).toBeVisible();
  },
};

/** Who is subscribed is not disturbed. */
export const Subscribed: Story = {
  args: { answers: answers(() => ({ subscription: subscriptionOf('trialing') })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' });
    await settled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

let subscription: SubscriptionDetail | null = null;
const changing = answers(() => ({ subscription }));
const becomes = async (next: SubscriptionDetail | null) => {
  subscription = next;
  await connected();
  serverSays({ type: 'event', name: 'billing.changed', data: { what: 'subscription' } });
};

/** AP-15: bought meanwhile, wherever that was: what was said of none is gone at once. */
export const BoughtMeanwhile: Story = {
  beforeEach: () => {
    subscription = null;
  },
  args: { answers: changing },
  play: async () => {
    await prompt();
    await becomes(subscriptionOf('active'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** AP-15: told of none before; one that was bought since and ends while the page is open is told of as well. */
export const EndsMeanwhile: Story = {
  beforeEach: () => {
    subscription = subscriptionOf('active');
    setStored({ subscriptionPrompted: 'true' });
  },
  args: { answers: changing },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' });
    await settled();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await becomes(subscriptionOf('past_due'));
    await expect(await prompt()).toBeVisible();
  },
};

/** AP-15: cancelled, and its last day is over since it was read: nobody needs to tell. */
export const RanOut: Story = {
  args: {
    answers: answers(() => ({
      subscription: subscriptionOf('canceled', { current_period_end: Date.parse(NOW) / 1000 - 60 }),
    })),
  },
  play: async () => {
    await expect(await prompt()).toBeVisible();
  },
};

/** Not knowing is no reason to warn. */
export const Unknown: Story = {
  args: { answers: answers(() => refused(503)) },
  play: Subscribed.play!,
};

export const OnAPhone: Story = { ...Ended, globals: { viewport: { value: 'phone' } } };
