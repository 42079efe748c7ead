import { CONCIERGE_MESSAGES } from '@openvisit/contract';
import { buildConciergeSubscription } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const active = buildConciergeSubscription({
  request_status: 'ACCEPTED',
  state: 'ACTIVE',
  period_end: '2026-12-19T18:10:00Z',
  access_until: '2026-12-26T18:10:00Z',
  chat_room: buildConciergeSubscription().id,
});

const answers: Answers = { getConciergeSubscriptions: () => ({ results: [active] }) };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Concierge/OwnConcierge',
  tags: ['!autodocs'],
  args: { path: '/patient/concierge', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** The consequences are shown before the cancellation (PW-08). */
export const Canceling: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cancel service' }));
    const dialog = within(document.body).getByRole('dialog');
    await expect(within(dialog).getByText(/keep the service until/)).toBeVisible();
  },
};

/** A cancellation is undone until the paid month is over (PW-08). */
export const Keeping: Story = {
  args: {
    answers: {
      getConciergeSubscriptions: () => ({
        results: [{ ...active, state: 'ENDING', ended_by: 'PATIENT', access_until: active.period_end }],
      }),
      keepConciergeSubscription: () => active,
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Keep the service' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/renews on/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the service' }));
    await expect(await screen.findByText(CONCIERGE_MESSAGES.CONCIERGE_KEPT)).toBeVisible();
  },
};

export const PaymentFailed: Story = {
  args: {
    answers: {
      getConciergeSubscriptions: () => ({
        results: [{ ...active, state: 'PAYMENT_FAILED', failure_message: 'Your card was declined.' }],
      }),
    },
  },
};
export const Empty: Story = { args: { answers: { getConciergeSubscriptions: () => ({ results: [] }) } } };
export const Loading: Story = { args: { answers: { getConciergeSubscriptions: () => PENDING } } };
export const Failed: Story = { args: { answers: { getConciergeSubscriptions: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
