import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { noteSummaries } from '../../fixtures/notes.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { NoteList } from './NoteList.tsx';

const meta = {
  title: 'Care/Notes/NoteList',
  component: NoteList,
  args: { notes: noteSummaries, zone: ZONE, now: NOW, onOpen: fn(), onRetry: fn() },
  decorators: [withHeadings('Notes')],
} satisfies Meta<typeof NoteList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notes: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('Last updated 19 minutes ago')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Annual check-up' }));
    await expect(args.onOpen).toHaveBeenCalledWith(noteSummaries[3]);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(
      within(canvasElement).getByRole('button', { name: 'Blood pressure, new dose' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(noteSummaries[1]);
  },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { notes: null } };
export const Empty: Story = { args: { notes: [] } };
export const NothingFound: Story = { args: { notes: [], filtered: true } };
export const Failed: Story = { args: { notes: null, error: MESSAGES.SOMETHING_WRONG } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
