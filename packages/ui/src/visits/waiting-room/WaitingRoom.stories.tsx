import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW } from '../../fixtures/appointments.ts';
import { createWaitingVisit } from '../../fixtures/visits.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const meta = {
  title: 'Visits/WaitingRoom',
  component: WaitingRoom,
  args: { visit: createWaitingVisit(3, 20), now: NOW, network: 'good', onLeave: fn(), onRetry: fn() },
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
