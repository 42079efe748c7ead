import { toNoteDraft } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openNote } from '../../fixtures/notes.ts';
import { NoteConflict } from './NoteConflict.tsx';

const saved = toNoteDraft(openNote);

const meta = {
  title: 'Care/Notes/NoteConflict',
  component: NoteConflict,
  args: {
    fields: ['assessment', 'plan'],
    mine: { ...saved, assessment: 'Hypertension, at target.', plan: '' },
    saved,
    onChoose: fn(),
  },
} satisfies Meta<typeof NoteConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoFields: Story = {
  play: async ({ canvasElement, args }) => {
    const assessment = within(canvasElement).getByRole('group', { name: 'Assessments' });
    await userEvent.click(within(assessment).getByRole('button', { name: 'Keep your text' }));
    await expect(args.onChoose).toHaveBeenCalledWith('assessment', 'Hypertension, at target.');
    await userEvent.click(within(assessment).getByRole('button', { name: 'Keep both, one after the other' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(
      'assessment',
      `${saved.assessment}\n\nHypertension, at target.`,
    );
  },
};

/** A locked note takes no text. */
export const LockedMeanwhile: Story = { args: { locked: true } };

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

export const Keyboard: Story = {
  args: { fields: ['plan'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Keep the saved text' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('plan', saved.plan);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
