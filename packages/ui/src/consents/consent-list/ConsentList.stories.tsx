import { MESSAGES } from '@openvisit/contract';
import { buildConsent } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { consents } from '../../fixtures/consents.ts';
import { ConsentList } from './ConsentList.tsx';

const meta = {
  title: 'Account/Consents/ConsentList',
  component: ConsentList,
  args: { consents, zone: ZONE, onRead: fn(), onWithdraw: fn(), onRetry: fn() },
} satisfies Meta<typeof ConsentList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each consent with the person it is for; only the one in force can be withdrawn. */
export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/\$80 for the visit with Dr. Amara Okafor/)).toBeVisible();
    await expect(canvas.getByText('Given by Ingrid Lindqvist')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }));
    await expect(args.onWithdraw).toHaveBeenCalledWith(consents[1]);
  },
};

/** One picture of a call, with its visit (CR-07). */
export const Screenshot: Story = {
  args: {
    consents: [
      buildConsent({
        kind: 'SCREENSHOT',
        patient: { name: 'Grace Lindqvist', is_self: true },
        screenshot: { physician: 'Amara Okafor', visit_at: '2026-11-23T15:20:00.000Z' },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/one picture in the visit with Dr. Amara Okafor on/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: 'Read the text' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRead).toHaveBeenCalledWith(consents[0]);
  },
};

export const Empty: Story = { args: { consents: [] } };
export const Loading: Story = { args: { consents: null } };
export const Failed: Story = { args: { consents: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
