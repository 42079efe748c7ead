import { MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { physicians } from '../../fixtures/people.ts';
import { createClosedVisit } from '../../fixtures/visits.ts';
import { VisitNowClosed } from './VisitNowClosed.tsx';

const meta = {
  title: 'Care/Visits/VisitNowClosed',
  component: VisitNowClosed,
  args: {
    visit: createClosedVisit('DENIED'),
    alternatives: physicians,
    nextFreeSlot: '2026-11-20T18:20:00.000Z',
    bookLink: <Button>Choose a time</Button>,
    zone: ZONE,
    now: NOW,
    onAsk: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof VisitNowClosed>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-06: one press asks another physician. */
export const Denied: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await userEvent.click(page.getAllByRole('button', { name: /^Ask Dr\. / })[1]!);
    await expect(args.onAsk).toHaveBeenCalledWith(physicians[1]);
  },
};

export const Unanswered: Story = { args: { visit: createClosedVisit('AUTO_DENIED') } };
/** BX-06: the reason is not the physician's. */
export const Lapsed: Story = {
  args: { visit: createClosedVisit('AUTO_CANCELLED') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^You were away from the waiting room/)).toBeVisible();
  },
};
export const Left: Story = { args: { visit: createClosedVisit('CANCELLED') } };
export const Empty: Story = { args: { alternatives: [], nextFreeSlot: null } };
export const Loading: Story = { args: { alternatives: null, nextFreeSlot: undefined } };
export const Failed: Story = {
  args: { alternatives: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Asking: Story = { args: { asking: physicians[0]!.id } };
export const AskFailed: Story = {
  args: {
    askError: {
      physician: physicians[0]!.id,
      message: <Banner tone="danger">{VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE}</Banner>,
    },
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAsk).toHaveBeenCalledWith(physicians[0]);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
