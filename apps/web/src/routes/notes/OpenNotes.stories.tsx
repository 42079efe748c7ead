import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { counts } from '../../testing/appointments.ts';
import { PENDING, refuse } from '../../testing/network.ts';
import { openNote, openNotes } from '../../testing/notes.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Notes/OpenNotes',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/open-notes',
    as: noraPhysician,
    answers: {
      getAppointmentCounts: () => counts,
      getOpenNotes: () => ({ results: [...openNotes], links: { total_pages: 1 }, total: 2 }),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A started note is opened, a missing one is written (BX-13); the appointments are current in the menu (RT-11). */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'Priya Raghunathan' })).toHaveAttribute(
      'href',
      `/dashboard/notes/${openNote.id}`,
    );
    await expect(page.getByRole('link', { name: 'Theo Baptiste' })).toHaveAttribute(
      'href',
      `/dashboard/appointments/detail/${openNotes[1]?.appointment}/note`,
    );
    await expect(page.getAllByRole('link', { name: 'Appointments', current: 'page' }).length).toBeGreaterThan(
      0,
    );
  },
};

export const Empty: Story = { args: { answers: {} } };
export const Loading: Story = { args: { answers: { getOpenNotes: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getOpenNotes: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The appointments remind of them. */
export const Reminder: Story = {
  args: { path: '/dashboard/appointments' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('2 visits without a locked note')).toBeVisible();
  },
};
