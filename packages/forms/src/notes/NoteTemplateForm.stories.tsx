import { EMPTY_TEMPLATE, MESSAGES, NOTE_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send, tabTo } from '../stories.fixtures.ts';
import { NoteTemplateForm } from './NoteTemplateForm.tsx';

const FULL = {
  note_name: 'Follow-up',
  chief_complaint: 'Cough',
  notes: 'Dry cough for two weeks',
  assessment: 'Viral bronchitis',
  plan: 'Fluids, rest',
};

const meta = {
  title: 'Components/Forms/NoteTemplateForm',
  component: NoteTemplateForm,
  args: { defaultValues: FULL, onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof NoteTemplateForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/^Plan/), ', tea');
    await expect(canvas.getByLabelText(/^Chief Complaints/)).toHaveValue(FULL.chief_complaint);
    await send(canvasElement, 'Save');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...FULL, plan: 'Fluids, rest, tea' }, { changed: true }),
    );
  },
};

/** Only the name is required. */
export const WithoutName: Story = {
  args: { defaultValues: EMPTY_TEMPLATE },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Save');
    await expect(await within(canvasElement).findByText(NOTE_MESSAGES.NOTE_NAME_REQUIRED)).toBeVisible();
    await expect(within(canvasElement).queryByText('Plan is required')).toBeNull();
  },
};

export const Refused: Story = {
  args: { onSave: fn(() => Promise.reject(createRefusalError(MESSAGES.RECORD_CHANGED))) },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Save');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(MESSAGES.RECORD_CHANGED);
  },
};

/** Tab moves through the fields; the button saves. */
export const Keyboard: Story = {
  args: { defaultValues: EMPTY_TEMPLATE },
  play: async ({ canvasElement, args }) => {
    const entries = ['Follow-up', 'Cough', 'Dry cough for two weeks', 'Viral bronchitis', 'Fluids, rest'];
    for (const text of entries) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await tabTo(within(canvasElement).getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(FULL, { changed: true }));
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
