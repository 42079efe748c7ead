import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PENDING, refuse } from '../../testing/network.ts';
import { template } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/CreateNoteTemplate',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/note-templates/create',
    as: noraPhysician,
    answers: { addTemplate: ({ body }) => ({ ...template, ...body }), getTemplate: () => template },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = async (canvasElement: HTMLElement) => {
  const page = within(canvasElement);
  const name = await page.findByLabelText('Note Name');
  await userEvent.clear(name);
  await userEvent.type(name, template.note_name);
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  return page;
};

export const Empty: Story = {};

/** NO-05: the new template is shown after it is saved. */
export const Creates: Story = {
  play: async ({ canvasElement }) => {
    const page = await save(canvasElement);
    await expect(await page.findByRole('button', { name: 'Edit' })).toBeVisible();
  },
};

/** While it is saved, the button is busy. */
export const Loading: Story = {
  args: { answers: { addTemplate: () => PENDING } },
  play: async ({ canvasElement }) => {
    const page = await save(canvasElement);
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The template could not be saved; what was typed stays. */
export const Failed: Story = {
  args: { answers: { addTemplate: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
  play: async ({ canvasElement }) => {
    const page = await save(canvasElement);
    await expect(await page.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await expect(page.getByLabelText('Note Name')).toHaveValue(template.note_name);
  },
};
