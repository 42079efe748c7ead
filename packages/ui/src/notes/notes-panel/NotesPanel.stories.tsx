import { toNoteDraft, EMPTY_NOTE, type NoteDraft, NOTE_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { openNote, screenshots, templates } from '../../fixtures/notes.ts';
import { withSidePanel } from '../../fixtures/side-panel.tsx';
import { NotesPanel } from './NotesPanel.tsx';

const choosing = { onSearch: fn(), onChoose: fn(), onCreate: fn(), onContinue: fn(), onClose: fn() };
const { onContinue: _, ...choosingFirst } = choosing;
const list = { view: 'templates', templates, zone: ZONE, ...choosingFirst } as const;
const writing = { onChange: fn(), onBack: fn(), onSave: fn(), onDeleteScreenshot: fn() };

const meta = {
  title: 'Care/Notes/NotesPanel',
  component: NotesPanel,
  parameters: {
    contract: { args: { view: 'edit', zone: ZONE, draft: toNoteDraft(openNote), screenshots, ...writing } },
  },
  decorators: [withSidePanel],
} satisfies Meta<typeof NotesPanel>;

export default meta;
type Story = StoryObj<typeof NotesPanel>;

export const Templates: Story = {
  args: list,
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: 'Diabetes, quarterly' }));
    await expect(choosing.onChoose).toHaveBeenCalledWith(templates[2]);
    await userEvent.click(panel.getByRole('button', { name: 'Create New' }));
    await expect(choosing.onCreate).toHaveBeenCalled();
  },
};

export const Edit: Story = {
  args: {
    view: 'edit',
    zone: ZONE,
    draft: toNoteDraft(openNote),
    screenshots,
    status: 'Saved 3:10 PM',
    ...writing,
  },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await expect(writing.onSave).toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: 'Back to templates' }));
    await expect(writing.onBack).toHaveBeenCalled();
  },
};

/** A started note: a chosen template is added to it. */
export const TemplatesForStartedNote: Story = {
  args: { ...list, onContinue: choosing.onContinue },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back to note' }));
    await expect(choosing.onContinue).toHaveBeenCalled();
  },
};

export const Create: Story = { args: { view: 'create', zone: ZONE, draft: EMPTY_NOTE, ...writing } };

function WholeWay() {
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  return draft ? (
    <NotesPanel
      view="edit"
      zone={ZONE}
      draft={draft}
      {...writing}
      onChange={setDraft}
      onBack={() => setDraft(null)}
    />
  ) : (
    <NotesPanel
      view="templates"
      zone={ZONE}
      templates={templates}
      {...choosingFirst}
      onChoose={(template) => setDraft(toNoteDraft(template))}
    />
  );
}

/** From the list into a template and back. */
export const Keyboard: Story = {
  render: () => <WholeWay />,
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    panel.getByRole('searchbox').focus();
    await userEvent.tab();
    await expect(panel.getByRole('button', { name: 'Hypertension follow-up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(panel.getByRole('heading', { name: 'Hypertension follow-up' })).toBeVisible();
    await userEvent.tab();
    await expect(panel.getByRole('button', { name: 'Back to templates' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(panel.getByRole('heading', { name: 'Notes' })).toBeVisible();
  },
};

export const Saving: Story = {
  args: { view: 'edit', zone: ZONE, draft: toNoteDraft(openNote), busy: true, ...writing },
};

export const NotSaved: Story = {
  args: {
    view: 'create',
    zone: ZONE,
    draft: { ...EMPTY_NOTE, notes: 'Dry cough, two weeks' },
    errors: { note_name: NOTE_MESSAGES.NOTE_NAME_REQUIRED },
    error: NOTE_MESSAGES.NOTE_FIELDS_REQUIRED,
    ...writing,
  },
};

export const Loading: Story = { args: { view: 'templates', templates: null, zone: ZONE, ...choosingFirst } };

export const NothingFound: Story = {
  args: { view: 'templates', templates: [], search: 'asthma', zone: ZONE, ...choosingFirst },
};

export const RightToLeft: Story = { args: list, globals: { direction: 'rtl' } };
