import { toNoteDraft, EMPTY_NOTE, findNoteErrors, type NoteField, NOTE_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { openNote, screenshots } from '../../fixtures/notes.ts';
import { NoteEditor, type NoteEditorProps } from './NoteEditor.tsx';

/** Holds the draft and validates it when locking, as the screen does. */
function Writing(args: NoteEditorProps) {
  const [draft, setDraft] = useState(args.draft);
  const [errors, setErrors] = useState<Partial<Record<NoteField, string>>>({});
  const lockNote = () => {
    const found = findNoteErrors(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) args.onLock?.();
  };
  const isInvalid = Object.keys(errors).length > 0;
  return (
    <NoteEditor
      {...args}
      draft={draft}
      onChange={setDraft}
      onLock={args.onLock && lockNote}
      errors={isInvalid ? errors : args.errors}
      error={isInvalid ? NOTE_MESSAGES.NOTE_FIELDS_REQUIRED : args.error}
    />
  );
}

const meta = {
  title: 'Care/Notes/NoteEditor',
  component: NoteEditor,
  args: {
    draft: toNoteDraft(openNote),
    screenshots,
    zone: ZONE,
    status: 'Draft kept on this device',
    onChange: fn(),
    onSave: fn(),
    onLock: fn(),
    onCancel: fn(),
    onOpenScreenshot: fn(),
    onDeleteScreenshot: fn(),
  },
  render: (args) => <Writing {...args} />,
} satisfies Meta<typeof NoteEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Writes: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Lock note' }));
    await expect(args.onLock).toHaveBeenCalledOnce();
  },
};

/** Locking an incomplete note shows errors and focuses the first one (NO-02). */
export const Unfinished: Story = {
  args: { draft: { ...EMPTY_NOTE, note_name: 'Cough', notes: 'Dry, two weeks' }, screenshots: [] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Lock note' }));
    await expect(args.onLock).not.toHaveBeenCalled();
    await expect(canvas.getByText(NOTE_MESSAGES.NOTE_FIELDS_REQUIRED)).toBeVisible();
    await expect(canvas.getByLabelText('Chief Complaints')).toHaveFocus();
    await expect(canvas.getByLabelText('Notes')).toHaveValue('Dry, two weeks');
  },
};

export const Keyboard: Story = {
  args: { draft: EMPTY_NOTE, screenshots: [] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Cough{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = { args: { draft: EMPTY_NOTE, screenshots: [], status: undefined } };
export const Saving: Story = { args: { busy: 'SAVE' } };
export const Locking: Story = { args: { busy: 'LOCK' } };
export const ScreenshotOfALockedNote: Story = { args: { error: NOTE_MESSAGES.NOTE_LOCK_TO_SAVE } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
/** A status that fits is beside the only button. */
export const PhoneWithOneButton: Story = {
  args: { onLock: undefined, onCancel: undefined },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const status = canvas.getByText(args.status!).getBoundingClientRect();
    const save = canvas.getByRole('button', { name: 'Save' }).getBoundingClientRect();
    await expect(status.bottom).toBeGreaterThan(save.top);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
