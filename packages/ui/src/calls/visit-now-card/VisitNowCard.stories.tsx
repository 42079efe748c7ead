import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { longNamed } from '../../fixtures/patients.ts';
import { visitNowInvitation, visitNowRequest } from '../../fixtures/visits.ts';
import { VisitNowCard } from './VisitNowCard.tsx';

const meta = {
  title: 'Care/Calls/VisitNowCard',
  component: VisitNowCard,
  args: {
    request: visitNowRequest,
    patientHref: '#patient',
    fee: 12_000,
    ringing: true,
    zone: ZONE,
    now: NOW,
    onAction: fn(),
  },
} satisfies Meta<typeof VisitNowCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ringing: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('article', { name: 'Visit now: Mina Park' }));
    await expect(card.getByText('Calling you now')).toBeVisible();
    await expect(card.getByText(/\$120 is held/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Accept and start call' }));
    await expect(args.onAction).toHaveBeenCalledWith('ACCEPT', visitNowRequest);
  },
};

/** After accepting: rejoin or end the call. */
export const UnderWay: Story = {
  args: { ringing: false, request: { ...visitNowRequest, status: 'ACCEPTED' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'End' }));
    await expect(args.onAction).toHaveBeenCalledWith('END', expect.anything());
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Deny' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('DENY', visitNowRequest);
  },
};

export const Waiting: Story = { args: { ringing: false } };
export const Subscribed: Story = { args: { request: { ...visitNowRequest, is_subscribed_patient: true } } };
export const InvitedAsGuest: Story = { args: { request: visitNowInvitation } };
/** A guest who takes part can rejoin or withdraw, and cannot end the visit (AP-12). */
export const AsGuest: Story = {
  args: { ringing: false, request: { ...visitNowInvitation, guest_doctor_status: 'ACCEPTED' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Withdraw' }));
    await expect(args.onAction).toHaveBeenCalledWith('WITHDRAW', expect.anything());
    await expect(within(canvasElement).queryByRole('button', { name: 'End' })).toBeNull();
  },
};
export const Accepting: Story = { args: { ringing: false, busy: 'ACCEPT', progress: 'Holding the fee…' } };
export const OthersWait: Story = { args: { others: 2 } };
export const Absent: Story = {
  args: {
    ringing: false,
    request: { ...visitNowRequest, line: { ...visitNowRequest.line!, is_present: false } },
  },
};
export const Failed: Story = { args: { ringing: false, error: MESSAGES.SOMETHING_WRONG } };
export const Long: Story = {
  args: { request: { ...visitNowRequest, patient_detail: { ...longNamed, user: null } } },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
