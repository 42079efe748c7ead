import { BILLING_MESSAGES, VISIT_MESSAGES, type VitalsRecord } from '@openvisit/contract';
import { buildId, buildPage, buildVisitSummary, EMPTY_PATIENT_SUMMARY } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  createAppointmentDetail,
  later,
  requests,
  startsSoon,
  today,
  withAllParticipants,
  withLongNames,
} from '../../testing/appointments.ts';
import { priyaProfile } from '../../testing/care.ts';
import { mockDevices } from '../../testing/devices.ts';
import { lockedNote, toOwnNote } from '../../testing/notes.ts';
import { motherOfTheo, noraPhysician, physicians } from '../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/Appointment',
  tags: ['!autodocs'],
  args: {
    path: `/dashboard/appointments/detail/${startsSoon.id}`,
    as: noraPhysician,
    answers: { getAppointmentDetail: () => createAppointmentDetail(startsSoon) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Starts in four minutes: the call can be started (AP-04, AP-07). */
export const StartsSoon: Story = {
  parameters: { readingOrder: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Notes Found')).toBeVisible();
  },
};

const ofThisVisit: VitalsRecord = {
  id: buildId('a', 1),
  blood_pressure: '128/82',
  pulse: '72',
  oxygen_saturation: null,
  temperature: null,
  weight: null,
  height: null,
  recorded_at: '2026-03-01T14:10:00.000Z',
  recorded_by: { role: 'PHYSICIAN', first_name: 'Nora', last_name: 'Lindqvist' },
  appointment: startsSoon.id,
};

/** The vitals of the visit, without those of others (CR-12). */
export const WithVitals: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
      getPatientVitals: () => ({
        results: [ofThisVisit, { ...ofThisVisit, id: buildId('a', 2), pulse: '91', appointment: null }],
        is_adult: true,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const vitals = within(await within(canvasElement).findByRole('region', { name: 'Vitals of this visit' }));
    await expect(vitals.getAllByRole('listitem')).toHaveLength(1);
    await expect(vitals.getByText(/72 bpm/)).toBeVisible();
  },
};

/** A completed visit has a summary for the patient (BX-13). */
export const Completed: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(today[0]!),
      getVisitSummary: () => buildVisitSummary({ can_share: true }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Edit summary' }));
    await expect(within(canvasElement).getByLabelText(/^What to do now/)).toHaveFocus();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await expect(within(canvasElement).getByText(/Shared by you on/)).toBeVisible();
  },
};

/** The physician cares for the patient of a canceled visit otherwise, so the profile can be opened (PA-02). */
export const Canceled: Story = {
  args: {
    answers: { getAppointmentDetail: () => createAppointmentDetail(today[3]!, { can_open_profile: true }) },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'View Profile' })).toHaveAttribute(
      'href',
      `/dashboard/patients/detail/${today[3]!.patient_detail.id}`,
    );
  },
};

const startCall = async (root: HTMLElement) =>
  userEvent.click(await within(root).findByRole('button', { name: 'Start call' }));
const holdDialog = { name: 'The fee is not held' };

/** The fee cannot be held: the second attempt is refused as well, and the dialog can be closed (AP-11, AP-13). */
export const HoldFails: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
      placeHoldOnCard: ({ times }) =>
        times === 1
          ? refuse(409, BILLING_MESSAGES.HOLD_NO_CARD)
          : refuse(502, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
    },
  },
  play: async ({ canvasElement }) => {
    await startCall(canvasElement);
    const dialog = within(await screen.findByRole('dialog', holdDialog));
    await expect(dialog.getByText(BILLING_MESSAGES.HOLD_NO_CARD)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByText(BILLING_MESSAGES.PROVIDER_UNREACHABLE)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A practice without payments holds nothing. */
export const StartsWithoutPayments: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
      placeHoldOnCard: () => refuse(501, BILLING_MESSAGES.PAYMENTS_OFF),
    },
  },
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    await startCall(canvasElement);
    await expect(await within(canvasElement).findByRole('button', { name: 'Join' })).toBeVisible();
  },
};

/** Rejoining holds nothing. */
export const Rejoins: Story = {
  args: {
    answers: { getAppointmentDetail: () => createAppointmentDetail({ ...startsSoon, is_joined: true }) },
  },
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Rejoin' }));
    await expect(await within(canvasElement).findByRole('button', { name: 'Join' })).toBeVisible();
    await expect(getCalls('placeHoldOnCard')).toHaveLength(0);
  },
};

export const Requested: Story = {
  args: { answers: { getAppointmentDetail: () => createAppointmentDetail(requests[0]!) } },
};

/** A child with a parent and an invited guest physician. */
export const AllParticipants: Story = {
  args: {
    answers: {
      getAppointmentDetail: () =>
        createAppointmentDetail(withAllParticipants, { is_dependent_invited: true }),
    },
  },
};

/** Back from the profile, whatever its tab, and from a note: the visit leads back to where it was opened from (NO-01, PA-02). */
export const BackFromProfileAndNote: Story = {
  args: {
    state: { returnTo: '/dashboard/appointments/requests' },
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(startsSoon),
      getPatientProfile: () => priyaProfile,
      getPatientFiles: () => buildPage([]),
      getNotes: () => buildPage([lockedNote]),
      getNoteDetail: () => toOwnNote(lockedNote),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: /^View Profile/ }));
    await userEvent.click(await page.findByRole('link', { name: 'Files' }));
    await userEvent.click(page.getByRole('link', { name: 'Back' }));
    await userEvent.click(await page.findByRole('button', { name: new RegExp(lockedNote.note_name) }));
    await userEvent.click(await page.findByRole('link', { name: 'Back to appointment' }));
    await expect(await page.findByText('Appointment Details')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/dashboard/appointments/requests',
    );
  },
};

/** Cancels an invitation after a confirmation (AP-08). */
export const CancelsAnInvitation: Story = {
  args: {
    answers: {
      getAppointmentDetail: () =>
        createAppointmentDetail(
          getCalls('updateGuestDoctorRequest').length > 0 ? later : withAllParticipants,
        ),
      updateGuestDoctorRequest: () => later,
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Cancel Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Invite' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Invite' }));
    await expect(await screen.findByText(VISIT_MESSAGES.INVITE_CANCELED)).toBeVisible();
    await expect(getCalls('updateGuestDoctorRequest').map(({ body }) => body)).toEqual([
      { guest_doctor_status: 'CANCEL_INVITE' },
    ]);
  },
};

/** Two physicians, of whom one is the parent of the patient. */
const pickable = [physicians[1]!, { ...physicians[2]!, user: motherOfTheo.user }];

const openPicker = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add another Physician' }));
  return within(await screen.findByRole('dialog', { name: 'Add another Physician' }));
};

/** Invites a colleague; the patient’s parent, who is also a physician, is not listed (AP-08). */
export const AddsAPhysician: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(later),
      getSpecialityList: () => ({ results: ['Cardiology', 'Dermatology'] }),
      searchDoctor: ({ query }) => ({
        results: query.search === 'nobody' ? [] : pickable,
        links: { total_pages: 1 },
      }),
      addGuestDoctor: ({ times }) =>
        times === 1 ? refuse(409, VISIT_MESSAGES.GUEST_ALREADY_INVITED) : withAllParticipants,
    },
  },
  play: async ({ canvasElement }) => {
    const picker = await openPicker(canvasElement);
    await expect((await picker.findAllByRole('radio')).length).toBe(1);
    await userEvent.type(picker.getByRole('searchbox'), 'nobody');
    await expect(await picker.findByText('No Physicians Found')).toBeVisible();
    await userEvent.clear(picker.getByRole('searchbox'));
    await userEvent.click(await picker.findByRole('radio'));
    await userEvent.click(picker.getByRole('button', { name: /^Add Dr/ }));
    await expect(await picker.findByText(VISIT_MESSAGES.GUEST_ALREADY_INVITED)).toBeVisible();
    await userEvent.click(picker.getByRole('button', { name: /^Add Dr/ }));
    await expect((await screen.findByText(VISIT_MESSAGES.INVITE_SENT)).textContent).toMatch(/^Dr\. /);
  },
};

/** The physicians cannot be loaded: says so and retries. */
export const PickerFailed: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(later),
      getSpecialityList: () => refuse(500),
      searchDoctor: () => refuse(403),
    },
  },
  play: async ({ canvasElement }) => {
    const picker = await openPicker(canvasElement);
    await expect(await picker.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Missing health data is shown as dashes. */
export const NoSummary: Story = {
  args: {
    answers: {
      getAppointmentDetail: () => createAppointmentDetail(later, { patient_summary: EMPTY_PATIENT_SUMMARY }),
    },
  },
};

export const LongNames: Story = {
  args: { answers: { getAppointmentDetail: () => createAppointmentDetail(withLongNames) } },
};

export const Loading: Story = { args: { answers: { getAppointmentDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentDetail: () => refuse(500) } } };
export const Missing: Story = { args: { answers: { getAppointmentDetail: () => refuse(404) } } };

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  args: AllParticipants.args,
  globals: { direction: 'rtl', language: 'en-XA' },
};
