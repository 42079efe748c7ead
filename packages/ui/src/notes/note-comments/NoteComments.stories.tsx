import { MESSAGES, NOTE_COMMENT_MAX } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { lockedNote } from '../../fixtures/notes.ts';
import { NoteComments, type NoteCommentsProps } from './NoteComments.tsx';

function Writing(args: NoteCommentsProps) {
  const [draft, setDraft] = useState(args.draft ?? '');
  return <NoteComments {...args} draft={draft} onDraftChange={setDraft} />;
}

const meta = {
  title: 'Care/Notes/NoteComments',
  component: NoteComments,
  args: { comments: lockedNote.comment, zone: ZONE, onAdd: fn() },
  decorators: [withHeadings('Note')],
  render: (args) => <Writing {...args} />,
} satisfies Meta<typeof NoteComments>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithComments: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('November 20, 2026, 09:48 AM')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add comment' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('Add a comment'), '  Called the pharmacy. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Add comment' }));
    await expect(args.onAdd).toHaveBeenCalledWith('Called the pharmacy.');
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Seen again in two weeks');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Add comment' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('Seen again in two weeks');
  },
};

export const First: Story = { args: { comments: [] } };
/** Only the author can comment. */
export const ReadOnly: Story = { args: { onAdd: undefined } };
export const Saving: Story = { args: { draft: 'Called the pharmacy.', busy: true } };
export const NotSaved: Story = { args: { draft: 'Called the pharmacy.', error: MESSAGES.SOMETHING_WRONG } };
export const TooLong: Story = { args: { draft: 'Called again. '.repeat(NOTE_COMMENT_MAX / 12) } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
