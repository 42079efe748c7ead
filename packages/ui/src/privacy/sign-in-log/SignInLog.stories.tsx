import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { SignInLog, type SignInEvent } from './SignInLog.tsx';

const buildEvent = (id: string, changes: Partial<SignInEvent>): SignInEvent => ({
  id,
  at: '2026-11-20T13:40:00.000Z',
  action: 'session.opened',
  person: { name: 'Grace Lindqvist', email: 'grace@example.test' },
  role: 'PATIENT',
  device: 'Firefox on Windows',
  ip: '203.0.113.7',
  is_current: false,
  ...changes,
});

const EVENTS = [
  buildEvent('4', { is_current: true }),
  buildEvent('3', { action: 'session.refused', role: null }),
  buildEvent('2', { action: 'session.refused', person: null, role: null, device: null, ip: null }),
  buildEvent('1', { action: 'session.role_changed', role: 'PHYSICIAN', device: null }),
];

const meta = {
  title: 'Account/Privacy/SignInLog',
  tags: ['new'],
  component: SignInLog,
  args: { events: EVENTS, zone: ZONE, onRetry: fn() },
} satisfies Meta<typeof SignInLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each event with the person, if there is an account, the browser and the time. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No account')).toBeVisible();
    await expect(canvas.getAllByText('Firefox on Windows · 203.0.113.7')).toHaveLength(2);
  },
};

export const Own: Story = {
  args: { of: 'own', events: EVENTS.slice(0, 2) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This session')).toBeVisible();
  },
};
export const Empty: Story = { args: { events: [] } };
export const NothingFound: Story = { args: { events: [], filtered: true } };
export const Loading: Story = { args: { events: null } };
export const Failed: Story = { args: { events: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
