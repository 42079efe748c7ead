import {
  toNoteDraft,
  EMPTY_NOTE,
  TEMPLATE_PARTS,
  buildVitalsShortcuts,
  NOTE_MESSAGES,
} from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { openNote } from '../../fixtures/notes.ts';
import { vitals } from '../../fixtures/vitals.ts';
import { NoteFields, type NoteFieldsProps } from './NoteFields.tsx';

function Writing(args: NoteFieldsProps) {
  const [draft, setDraft] = useState(args.draft);
  const handleChange: NoteFieldsProps['onChange'] = (field, text) => {
    setDraft({ ...draft, [field]: text });
    args.onChange(field, text);
  };
  const handleInsert: NoteFieldsProps['onInsert'] = (inserted) => {
    setDraft(inserted);
    args.onInsert?.(inserted);
  };
  return <NoteFields {...args} draft={draft} onChange={handleChange} onInsert={handleInsert} />;
}

const meta = {
  title: 'Care/Notes/NoteFields',
  component: NoteFields,
  args: { draft: toNoteDraft(openNote), onChange: fn() },
  render: (args) => <Writing {...args} />,
} satisfies Meta<typeof NoteFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {};

export const Empty: Story = {
  args: { draft: EMPTY_NOTE },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByLabelText('Note Name'), 'Cough');
    await expect(args.onChange).toHaveBeenLastCalledWith('note_name', 'Cough');
    await expect(within(canvasElement).getByText('5 / 40')).toBeVisible();
  },
};

export const Keyboard: Story = {
  args: { draft: EMPTY_NOTE },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('Cough');
    await userEvent.tab();
    await userEvent.keyboard('Two weeks, dry');
    await expect(within(canvasElement).getByLabelText('Chief Complaints')).toHaveValue('Two weeks, dry');
  },
};

export const Invalid: Story = {
  args: {
    draft: { ...EMPTY_NOTE, note_name: 'Hypertension follow-up with home readings' },
    errors: {
      note_name: NOTE_MESSAGES.NOTE_NAME_LIMIT,
      chief_complaint: 'Chief Complaints are required',
      plan: 'Plan is required',
    },
  },
};

export const OfATemplate: Story = { args: { parts: TEMPLATE_PARTS, required: ['note_name'] } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** '/bp' inserts the last blood pressure at the cursor; Escape and unknown shortcuts leave the text as it is (CR-05). */
export const Shortcuts: Story = {
  args: {
    draft: { ...EMPTY_NOTE, plan: 'Rest' },
    shortcuts: { items: buildVitalsShortcuts(vitals) },
    onInsert: fn(),
  },
  play: async ({ canvasElement }) => {
    const plan = within(canvasElement).getByLabelText('Plan');
    await userEvent.type(plan, ' /zz /b');
    await expect(await screen.findByRole('option', { name: 'Blood Pressure 138/86 mmHg' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('p{Enter}');
    await expect(plan).toHaveValue('Rest /zz Blood Pressure 138/86 mmHg');
    await userEvent.keyboard(', sitting');
    await expect(plan).toHaveValue('Rest /zz Blood Pressure 138/86 mmHg, sitting');
  },
};
