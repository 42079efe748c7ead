import { EMPTY_NOTE, MESSAGES, toNoteDraft } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { createAppointmentDetail, startsSoon } from '../../testing/appointments.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { toOwnNote, openNote, template } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getAppointmentDetail: () => createAppointmentDetail(startsSoon),
  searchTemplates: () => buildPage([template]),
  addNotes: ({ body: { id = openNote.id, plan = '' } }) =>
    toOwnNote({ ...openNote, ...EMPTY_NOTE, id, plan, version: 1 }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/NewNote',
  tags: ['!autodocs'],
  args: { path: `/dashboard/appointments/detail/${startsSoon.id}/note`, as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { readingOrder: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Plan')).toHaveValue('');
    await expect(within(canvasElement).getByRole('link', { name: 'Priya Raghunathan' })).toHaveAttribute(
      'href',
      `/dashboard/patients/detail/${startsSoon.patient_detail.id}`,
    );
  },
};

/** NO-07: the first words create the note of the visit. */
export const Writes: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Plan'), 'Rest');
    await within(canvasElement).findByText(/^Saved /);
    await expect(getCalls('addNotes')[0]?.body).toMatchObject({ appointment: startsSoon.id });
  },
};

/** A template is chosen from the list, as in the call (NO-05, CR-05). */
export const InsertsTemplate: Story = {
  args: {
    answers: {
      ...answers,
      addNotes: ({ body: { id = openNote.id } }) =>
        toOwnNote({ ...openNote, ...toNoteDraft(template), id, version: 1 }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Insert template' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Insert template' }));
    await expect(drawer.getByRole('searchbox', { name: 'Search templates' })).toBeVisible();
    await userEvent.click(await drawer.findByRole('button', { name: template.note_name }));
    await expect(await within(canvasElement).findByLabelText('Plan')).toHaveValue('Fluids, rest.');
    await within(canvasElement).findByText(/^Saved /);
  },
};

/** Without templates the drawer leads to the page that creates one. */
export const NoTemplates: Story = {
  args: { answers: { ...answers, searchTemplates: () => buildPage([]) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Insert template' }));
    await expect(await screen.findByRole('link', { name: 'Create a template' })).toHaveAttribute(
      'href',
      '/dashboard/note-templates/create',
    );
  },
};

export const Loading: Story = { args: { answers: { ...answers, getAppointmentDetail: () => PENDING } } };

/** Somebody else's visit. */
export const Failed: Story = {
  args: { answers: { ...answers, getAppointmentDetail: () => refuse(404, MESSAGES.NOT_FOUND) } },
};
