import { MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PENDING, refuse } from '../../testing/network.ts';
import { template } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/NoteTemplates',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/note-templates',
    as: noraPhysician,
    answers: { searchTemplates: () => buildPage([template]) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { answers: { searchTemplates: () => buildPage([]) } } };
export const Loading: Story = { args: { answers: { searchTemplates: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { searchTemplates: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
};
