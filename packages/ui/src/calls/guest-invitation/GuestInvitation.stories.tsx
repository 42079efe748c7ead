import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { physicianLuis } from '../../fixtures/people.ts';
import { GuestInvitation } from './GuestInvitation.tsx';

const meta = {
  title: 'Care/Calls/GuestInvitation',
  component: GuestInvitation,
  args: {
    guest: physicianLuis,
    status: 'REQUESTED',
    children: VISIT_MESSAGES.GUEST_ALREADY_INVITED,
    onCancelInvite: fn(),
  },
} satisfies Meta<typeof GuestInvitation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invited: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await expect(card.getByText('Invited')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Cancel Invite' }));
    await expect(args.onCancelInvite).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancelInvite).toHaveBeenCalledOnce();
  },
};

/** The invitation is accepted: there is none to cancel. */
export const TakesPart: Story = {
  args: { status: 'ACCEPTED' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Remove from visit' })).toBeVisible();
  },
};
export const Canceling: Story = { args: { busy: true } };
export const WithoutPermission: Story = { args: { onCancelInvite: undefined } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
