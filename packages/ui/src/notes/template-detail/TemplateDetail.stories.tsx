import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { withHeadings } from '../../fixtures/headings.tsx';
import { templates } from '../../fixtures/notes.ts';
import { TemplateDetail } from './TemplateDetail.tsx';

const template = templates[0]!;

const meta = {
  title: 'Care/Notes/TemplateDetail',
  component: TemplateDetail,
  args: { template, onEdit: fn(), onDelete: fn() },
  decorators: [withHeadings(template.note_name)],
} satisfies Meta<typeof TemplateDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
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
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};

export const Deleting: Story = { args: { deleting: true } };
export const NotDeleted: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
