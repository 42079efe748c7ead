import { CALL_MESSAGES, MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { buildPage, buildPrescription, timelineEntries } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createAppointmentDetail, startsSoon } from '../../testing/appointments.ts';
import { priyaProfile } from '../../testing/care.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const path = `/dashboard/patients/detail/${priyaProfile.id}`;

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Patients/Patient',
  tags: ['!autodocs'],
  args: { path, as: noraPhysician, answers: { getPatientProfile: () => priyaProfile } },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Details: Story = {};
/** The visits that the list of patients counts as open notes (BX-13). */
export const Notes: Story = {
  args: { path: `${path}/notes` },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('2 visits without a locked note')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open notes' })).toHaveAttribute(
      'href',
      '/dashboard/open-notes',
    );
  },
};
export const Timeline: Story = {
  args: {
    path: `${path}/timeline`,
    answers: {
      getPatientProfile: () => priyaProfile,
      getPatientTimeline: () => ({ results: [...timelineEntries], next: null }),
    },
  },
};
/** BX-17: back from a visit, the timeline has the filters that it was left with. */
export const TimelineAfterVisit: Story = {
  args: {
    ...Timeline.args,
    answers: { ...Timeline.args?.answers, getAppointmentDetail: () => createAppointmentDetail(startsSoon) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText('Show'), 'Visits');
    await userEvent.click(page.getByRole('button', { name: 'Last 7 days' }));
    const from = await page.findByRole<HTMLInputElement>('textbox', { name: 'From' });
    const day = from.value;
    await expect(day).not.toBe('');
    await userEvent.click(await page.findByRole('link', { name: /^Visit now with/ }));
    await userEvent.click(await page.findByRole('link', { name: 'Back' }));
    await expect(await page.findByLabelText('Show')).toHaveDisplayValue('Visits');
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(day);
    await expect(getCalls('getPatientTimeline').at(-1)).toMatchObject({ query: { kind: 'VISIT' } });
  },
};
/** CH-01 CH-03: no visit has a chat. */
export const WithoutChat: Story = {
  args: { answers: { getPatientProfile: () => ({ ...priyaProfile, chat_room: null }) } },
  play: async ({ canvasElement }) => {
    const chat = await within(canvasElement).findByRole('button', { name: 'Messages' });
    await expect(chat).toBeDisabled();
    await expect(chat).toHaveAccessibleDescription(CALL_MESSAGES.CHAT_NOT_OPEN);
  },
};
export const Files: Story = {
  args: {
    path: `${path}/files`,
    answers: { getPatientProfile: () => priyaProfile, getPatientFiles: () => buildPage([]) },
  },
};
export const Prescriptions: Story = { args: { path: `${path}/prescriptions` } };
/** PA-05: the provider does not reply; the stored copy is shown with its age. */
export const PrescriptionsWithoutProvider: Story = {
  args: {
    path: `${path}/prescriptions`,
    answers: {
      getPatientProfile: () => priyaProfile,
      getPrescriptions: () => ({
        results: [
          buildPrescription(),
          buildPrescription({ id: buildPrescription().id.replace(/1$/, '2'), Status: 'FAILED' }),
        ],
        is_registered: true,
        synced_at: '2026-11-20T15:00:00.000Z',
        problem: REPLY_MESSAGES.PRESCRIPTIONS_NOT_SYNCED,
      }),
    },
  },
};
export const Appointments: Story = { args: { path: `${path}/appointments` } };
/** PA-02: the visit leads back to the appointments of the patient. */
export const BackFromVisit: Story = {
  args: {
    path: `${path}/appointments`,
    answers: {
      getPatientProfile: () => priyaProfile,
      getAppointmentList: () => buildPage([startsSoon]),
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const upcoming = within(await page.findByRole('region', { name: 'Upcoming appointments' }));
    await userEvent.click(await upcoming.findByRole('link'));
    await userEvent.click(await page.findByRole('link', { name: 'Back' }));
    await expect(await page.findByRole('region', { name: 'Past appointments' })).toBeVisible();
  },
};
/** PA-02: a guest physician reads and chats, and changes nothing about the patient. */
export const AsAGuest: Story = {
  args: {
    answers: { getPatientProfile: () => ({ ...priyaProfile, is_guest: true, is_pcp: false, pcp: null }) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/You see this patient as a guest physician/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Messages' })).toBeEnabled();
    await expect(page.queryByRole('button', { name: 'Actions for the patient' })).not.toBeInTheDocument();
  },
};
export const Loading: Story = { args: { answers: { getPatientProfile: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getPatientProfile: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
};
/** PA-02: the visit was canceled, or the patient has another doctor now. */
export const NotAssociated: Story = {
  args: { answers: { getPatientProfile: () => refuse(403, MESSAGES.NOT_ASSOCIATED) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
