import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createAppointmentDetail, startsSoon } from '../../testing/appointments.ts';
import { PENDING, refuse } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const completed = { ...startsSoon, id: '77777777-0000-4000-8000-000000000077', status: 'COMPLETED' } as const;

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/PatientWindow',
  tags: ['!autodocs'],
  args: {
    path: `/dashboard/appointments/detail/${startsSoon.id}/patient`,
    as: noraPhysician,
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
      getPatientVitals: () => ({ results: [], is_adult: true }),
      getAppointmentList: () => ({ results: [completed], links: { total_pages: 1 } }),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chart: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Past visits' })).toBeVisible();
  },
};
/** A guest sees the chart only inside the call (CR-08). */
export const AsGuest: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail({ ...startsSoon, viewer: 'GUEST_PHYSICIAN' }),
    },
  },
};
export const Loading: Story = { args: { answers: { getAppointmentDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentDetail: () => refuse(500) } } };
