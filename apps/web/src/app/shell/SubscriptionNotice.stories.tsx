import { setStored } from '@openvisit/api/session';
import type { SubscriptionDetail } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildBillingAnswers, createSubscription } from '../../testing/billing.ts';
import { counts } from '../../testing/appointments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { PENDING, refuse, sendFromServer, waitUntilSettled, type Answers } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { createFullProfile, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { waitUntilConnected, screenStoryMeta } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile({ doctor_status: 'ACCEPTED' });

const buildNoticeAnswers = (
  subscription: Answers['getSubscriptionDetails'] = () => ({ subscription: null }),
): Answers =>
  buildOnboardingAnswers(ownPhysician, {
    ...buildBillingAnswers({ getSubscriptionDetails: subscription }),
    getAppointmentCounts: () => counts,
  });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/SubscriptionNotice',
  tags: ['!autodocs'],
  args: { path: '/dashboard/appointments', as: noraPhysician, answers: buildNoticeAnswers() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findPrompt = () => screen.findByRole('dialog', { name: 'Subscription Update' });

/** AP-15: shown once on the dashboard without blocking it. */
export const NoSubscription: Story = {
  play: async ({ canvasElement }) => {
    const dialog = within(await findPrompt());
    await expect(dialog.getByText(/No patient can schedule with you until you subscribe/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(localStorage.getItem('subscriptionPrompted')).toBe('true');
    await userEvent.click(within(canvasElement).getByRole('link', { name: /Scheduled/ }));
    await waitUntilSettled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
  args: {
    answers: {
      ...buildNoticeAnswers(),
      getDateWiseAppointmentList: () => PENDING,
      getAppointmentList: () => PENDING,
    },
  },
};

/** AP-15: 'Subscribe' opens the subscription step. */
export const Subscribes: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(await findPrompt()).getByRole('link', { name: 'Subscribe' }));
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Purchase Subscription' }),
    ).toBeVisible();
  },
};

/** An ended subscription counts as none. */
export const Ended: Story = {
  args: { answers: buildNoticeAnswers(() => ({ subscription: createSubscription('past_due') })) },
  play: async () => {
    await expect(await findPrompt()).toBeVisible();
  },
};

/** Not shown to subscribers. */
export const Subscribed: Story = {
  args: { answers: buildNoticeAnswers(() => ({ subscription: createSubscription('trialing') })) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' });
    await waitUntilSettled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

let subscription: SubscriptionDetail | null = null;
const changing = buildNoticeAnswers(() => ({ subscription }));
const changeSubscription = async (next: SubscriptionDetail | null) => {
  subscription = next;
  await waitUntilConnected();
  sendFromServer({ type: 'event', name: 'billing.changed', data: { what: 'subscription' } });
};

/** AP-15: closes when a subscription is purchased in another tab. */
export const PurchasedMeanwhile: Story = {
  beforeEach: () => {
    subscription = null;
  },
  args: { answers: changing },
  play: async () => {
    await findPrompt();
    await changeSubscription(createSubscription('active'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** AP-15: shown again when a subscription purchased since ends while the page is open. */
export const EndsMeanwhile: Story = {
  beforeEach: () => {
    subscription = createSubscription('active');
    setStored({ subscriptionPrompted: 'true' });
  },
  args: { answers: changing },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' });
    await waitUntilSettled();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await changeSubscription(createSubscription('past_due'));
    await expect(await findPrompt()).toBeVisible();
  },
};

/** AP-15: a canceled subscription ends while the page is open, without an event. */
export const Expired: Story = {
  args: {
    answers: buildNoticeAnswers(() => ({
      subscription: createSubscription('canceled', { current_period_end: Date.parse(NOW) / 1000 - 60 }),
    })),
  },
  play: async () => {
    await expect(await findPrompt()).toBeVisible();
  },
};

/** Not shown while the subscription is unknown. */
export const Unknown: Story = {
  args: { answers: buildNoticeAnswers(() => refuse(503)) },
  play: Subscribed.play!,
};

export const OnAPhone: Story = { ...Ended, globals: { viewport: { value: 'phone' } } };
