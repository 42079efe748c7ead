import type { Meta, StoryObj } from '@storybook/react-vite';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const service = {
  concierge_service: true,
  new_subscription_request_count: 0,
  unread_messages_count: 0,
  active_patients_count: 2,
};

const answers: Answers = {
  getConciergeService: () => service,
  getActivePatientSubscriptionCount: () => ({ active_patients_count: 2, refund_total: 10_670 }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Concierge/ConciergeSettings',
  tags: ['!autodocs'],
  args: { path: '/setting/concierge-service-settings', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Inactive: Story = {
  args: {
    answers: {
      ...answers,
      getConciergeService: () => ({ ...service, concierge_service: false, active_patients_count: 0 }),
    },
  },
};
export const Loading: Story = { args: { answers: { ...answers, getConciergeService: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getConciergeService: () => refuse(500) } } };
