import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { createWaitingVisit } from '../../fixtures/visits.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const meta = {
  title: 'Care/Visits/WaitingRoom',
  component: WaitingRoom,
  args: {
    visit: createWaitingVisit(3, 20),
    now: NOW,
    zone: ZONE,
    network: 'good',
    onLeave: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WaitingRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-06: the place in line and an estimate. */
export const InLine: Story = {
  play: async ({ canvasElement, args }) => {
    const room = within(canvasElement);
    await expect(room.getByText('2 people before you')).toBeVisible();
    await expect(room.getByText('It should take about 20 minutes.')).toBeVisible();
    await userEvent.click(room.getByRole('button', { name: 'Leave the waiting room' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const Next: Story = { args: { visit: createWaitingVisit(1, 0), network: 'checking' } };
/** BX-06: what comes first is said before the estimate. */
export const PhysicianInVisit: Story = {
  args: {
    visit: {
      ...createWaitingVisit(1, 20),
      line: { ...createWaitingVisit(1, 20).line!, is_in_visit: true, free_at: '2026-11-20T15:20:00.000Z' },
    },
  },
};
export const WithoutEstimate: Story = { args: { visit: createWaitingVisit(2, null), network: 'slow' } };
export const ForDependent: Story = { args: { visit: { ...createWaitingVisit(1, 5), viewer: 'PARENT' } } };
export const Subscribed: Story = {
  args: { visit: { ...createWaitingVisit(1, 0), is_subscribed_patient: true } },
};
export const Offline: Story = { args: { network: 'offline' } };
export const Loading: Story = { args: { visit: null } };

export const Failed: Story = {
  args: { visit: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
