import { draftOfTemplate, EMPTY_TEMPLATE, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { templates } from '../../fixtures/notes.ts';
import { TemplateDetail, type TemplateDetailProps } from './TemplateDetail.tsx';

const template = templates[0]!;

function Template(args: TemplateDetailProps) {
  const [draft, setDraft] = useState(args.draft);
  const [mode, setMode] = useState(args.mode);
  return (
    <TemplateDetail
      {...args}
      mode={mode}
      draft={draft}
      onChange={setDraft}
      onEdit={() => setMode('edit')}
      onCancel={() => {
        setDraft(args.draft);
        setMode('read');
        args.onCancel();
      }}
    />
  );
}

const meta = {
  title: 'Notes/TemplateDetail',
  component: TemplateDetail,
  args: {
    mode: 'read',
    template,
    draft: draftOfTemplate(template),
    backHref: '#templates',
    onChange: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onSave: fn(),
    onCancel: fn(),
  },
  render: (args) => <Template {...args} />,
} satisfies Meta<typeof TemplateDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reads: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.type(canvas.getByLabelText('Note Name'), ', short');
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('heading', { name: 'Hypertension follow-up' })).toBeVisible();
  },
};

/** Deleting asks for confirmation. */
export const Deletes: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete template' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByLabelText('Note Name')).toBeVisible();
  },
};

export const Edits: Story = { args: { mode: 'edit' } };
export const Creates: Story = { args: { mode: 'create', template: null, draft: EMPTY_TEMPLATE } };

export const Invalid: Story = {
  args: {
    mode: 'create',
    template: null,
    draft: EMPTY_TEMPLATE,
    errors: { note_name: MESSAGES.NOTE_NAME_REQUIRED },
  },
};

export const Saving: Story = { args: { mode: 'edit', busy: 'SAVE' } };
export const NotSaved: Story = { args: { mode: 'edit', error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
