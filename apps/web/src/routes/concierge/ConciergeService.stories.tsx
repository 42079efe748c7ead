import { buildConciergeRequest, buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const request = buildConciergeRequest();
const subscriber = buildConciergeRequest({
  request_status: 'ACCEPTED',
  state: 'ACTIVE',
  period_end: '2026-12-19T18:10:00Z',
  access_until: '2026-12-26T18:10:00Z',
  chat_room: request.id,
  unread_message_count: 1,
});

const answers: Answers = {
  getConciergeService: () => ({
    concierge_service: true,
    new_subscription_request_count: 1,
    unread_messages_count: 1,
    active_patients_count: 1,
  }),
  getActivePatientSubscriptionCount: () => ({ active_patients_count: 1, refund_total: 5335 }),
  listSubscribeConciergeServiceRequest: ({ query }) =>
    buildPage([query.request_status === 'PENDING' ? request : subscriber]),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Concierge/ConciergeService',
  tags: ['!autodocs'],
  args: { path: '/dashboard/concierge-service', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** Accepting asks first (CS-02). */
export const Accepts: Story = {
  args: {
    answers: {
      ...answers,
      allowDenySubscribeRequest: () => ({ ...subscriber, state: 'ACTIVE' }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Requests', { selector: 'span' }));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Accept Mina Park' }));
    const dialog = within(document.body).getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await expect(await within(document.body).findByText('Request Accepted')).toBeVisible();
    await expect(getCalls('allowDenySubscribeRequest')).toMatchObject([
      { body: { request_status: 'ACCEPTED' } },
    ]);
  },
};

/** Settings are not shown above an item that may still arrive and would move them. */
export const MenuLoading: Story = {
  args: { path: '/dashboard/change-password', answers: { ...answers, getConciergeService: () => PENDING } },
  play: async ({ canvasElement }) => {
    const [menu] = await within(canvasElement).findAllByRole('navigation', { name: 'Main' });
    await expect(await within(menu!).findByRole('link', { name: 'Note Templates' })).toBeVisible();
    await expect(within(menu!).queryByRole('button', { name: 'Settings' })).toBeNull();
  },
};

/** Without an answer about the service, the settings are there. */
export const MenuWithoutService: Story = {
  args: {
    path: '/dashboard/change-password',
    answers: { ...answers, getConciergeService: () => refuse(500) },
  },
  play: async ({ canvasElement }) => {
    const [menu] = await within(canvasElement).findAllByRole('navigation', { name: 'Main' });
    await expect(await within(menu!).findByRole('button', { name: 'Settings' })).toBeVisible();
    await expect(within(menu!).queryByRole('link', { name: /^Concierge/ })).toBeNull();
  },
};

export const Empty: Story = {
  args: { answers: { ...answers, listSubscribeConciergeServiceRequest: () => buildPage([]) } },
};
export const Loading: Story = {
  args: { answers: { ...answers, listSubscribeConciergeServiceRequest: () => PENDING } },
};
export const Failed: Story = {
  args: { answers: { ...answers, listSubscribeConciergeServiceRequest: () => refuse(500) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
