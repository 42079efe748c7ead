import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { timelineEntries } from '@openvisit/contract/testing';
import { PatientTimeline } from './PatientTimeline.tsx';

const meta = {
  title: 'Care/Patients/PatientTimeline',
  tags: ['new'],
  component: PatientTimeline,
  args: {
    entries: timelineEntries,
    zone: ZONE,
    getHref: ({ kind, id }) => (kind === 'VISIT' || kind === 'NOTE' ? `#${id}` : undefined),
    onOpen: fn(),
  },
} satisfies Meta<typeof PatientTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind with its state; files and chats open in place. */
export const Everything: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(timelineEntries.length);
    await expect(canvas.getByRole('link', { name: 'Note: Follow-up' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'readings.pdf' }));
    await userEvent.click(canvas.getByRole('button', { name: '12 messages' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};
export const Loading: Story = { args: { entries: null } };
export const Empty: Story = { args: { entries: [] } };
export const NothingInTheseDays: Story = { args: { entries: [], filtered: true } };
export const Failed: Story = { args: { entries: [], error: 'Network Disconnected', onRetry: fn() } };
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'readings.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
