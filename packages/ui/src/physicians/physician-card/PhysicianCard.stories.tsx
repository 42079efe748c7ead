import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicianAmara, physicianLuis, physicianWithLongName } from '../../fixtures/people.ts';
import { PhysicianCard } from './PhysicianCard.tsx';

const meta = {
  title: 'Practice/Physicians/PhysicianCard',
  component: PhysicianCard,
  args: { physician: physicianAmara, href: '#profile', zone: ZONE, now: NOW },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}>{Story()}</div>],
} satisfies Meta<typeof PhysicianCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AvailableNow: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Dr. Amara Okafor' })).toHaveAttribute(
      'href',
      '#profile',
    );
    await expect(within(canvasElement).getByText('Next free: Today, 10:20 AM')).toBeVisible();
  },
};
export const InAVisit: Story = {
  args: { physician: { ...physicianAmara, is_in_visit: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('In a visit now, you would wait')).toBeVisible();
    await expect(within(canvasElement).queryByText('Available now')).toBeNull();
  },
};
export const FarAway: Story = {
  args: { physician: { ...physicianAmara, distance: 2441 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('2,441 miles away')).toBeVisible();
  },
};
export const DistanceUnknown: Story = { args: { physician: { ...physicianAmara, distance: null } } };
export const NextWeek: Story = { args: { physician: physicianLuis } };
export const OtherState: Story = {
  args: { refusal: 'Licensed in NY. Your address is in NJ.' },
};
export const NoFreeTime: Story = { args: { physician: { ...physicianLuis, next_free_slot: null } } };
export const LongTexts: Story = { args: { physician: physicianWithLongName } };

/** The whole card is one link, named by the physician. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Dr. Amara Okafor' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
