import { MESSAGES, type Reply } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PENDING, refuse } from '../../testing/network.ts';
import { noteHistory, openNote } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answerWith = (history: Reply<'getNoteHistory'>) => ({ getNoteHistory: () => history });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/NoteHistory',
  tags: ['!autodocs'],
  args: {
    path: `/dashboard/notes/${openNote.id}/history`,
    as: noraPhysician,
    answers: answerWith({ results: noteHistory, is_intact: true }),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-11: who changed what, and that nothing was changed afterwards. */
export const Intact: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/The history is complete/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to note' })).toHaveAttribute(
      'href',
      `/dashboard/notes/${openNote.id}`,
    );
  },
};

export const TamperedWith: Story = {
  args: { answers: answerWith({ results: noteHistory, is_intact: false }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/does not match its hashes/)).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { getNoteHistory: () => PENDING } } };

export const Failed: Story = {
  args: { answers: { getNoteHistory: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
