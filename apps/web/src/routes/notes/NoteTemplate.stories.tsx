import { MESSAGES, NOTE_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { template } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/NoteTemplate',
  tags: ['!autodocs'],
  args: {
    path: `/dashboard/note-templates/${template.id}`,
    as: noraPhysician,
    answers: {
      getTemplate: () => template,
      updateTemplate: ({ body }) => ({ ...template, ...body }),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { answers: { getTemplate: () => PENDING } } };

/** Somebody else's template, or one that was deleted. */
export const Failed: Story = { args: { answers: { getTemplate: () => refuse(404, MESSAGES.NOT_FOUND) } } };

/** NO-05: a template is read, edited and updated; only its name is required. */
export const Edits: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Edit' }));
    await userEvent.clear(page.getByLabelText('Note Name'));
    await userEvent.click(page.getByRole('button', { name: 'Update' }));
    await expect(await page.findByText(NOTE_MESSAGES.NOTE_NAME_REQUIRED)).toBeVisible();
    await userEvent.type(page.getByLabelText('Note Name'), 'Cold');
    await userEvent.click(page.getByRole('button', { name: 'Update' }));
    await expect(await page.findByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(getCalls('updateTemplate')[0]?.body).toMatchObject({ note_name: 'Cold' });
  },
};
