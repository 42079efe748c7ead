import { revalidateAll } from '@openvisit/api';
import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { buildConciergeSubscription } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  createAppointment,
  createAppointmentDetail,
  toPatientAppointment,
  createSlots,
} from '../../testing/appointments.ts';
import { consentAnswers } from '../../testing/consents.ts';
import { noCardAnswers, visa } from '../../testing/billing.ts';
import { EMPTY_LINE } from '../../testing/instant-visits.ts';
import { bookable, physicians, createProfile, samPatient } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const bookedAppointment = toPatientAppointment(
  createAppointment(41, 260, { status: 'REQUESTED', topic: 'My knee' }),
);

const dependent = bookable.find(({ is_dependent }) => is_dependent)!;

const answers: Answers = {
  getDoctorProfile: () => createProfile(),
  getDoctorSlots: () => createSlots(),
  getBookablePatients: () => ({ results: [...bookable] }),
  getCustomerCardPaymentDetails: () => ({ results: [visa] }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Physicians/Physician',
  tags: ['!autodocs'],
  args: { path: `/patient/physicians/${physicians[0]!.id}`, as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const fillBooking = async (root: HTMLElement) => {
  const page = within(root);
  const [first] = await page.findAllByRole('radio', { name: /\d:\d\d (AM|PM)/ });
  await userEvent.click(first!);
  await userEvent.type(await page.findByLabelText('What is the visit about?'), 'My knee');
  await userEvent.click(page.getByRole('button', { name: 'Book visit' }));
};

export const Filled: Story = { parameters: { readingOrder: true } };

/** The first problem in reading order has its error and the focus: the time, then the topic. */
export const WithoutTime: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Book visit' }));
    const picker = within(page.getByRole('region', { name: 'Choose a time' }));
    await expect(await picker.findByText(VISIT_MESSAGES.TIME_REQUIRED)).toBeVisible();
    await expect(page.getByText(VISIT_MESSAGES.TOPIC_REQUIRED)).toBeVisible();
    await waitFor(() => expect(picker.getAllByRole('radio', { checked: true })[0]).toHaveFocus());
  },
};

/** Books a time and opens the appointment with a toast (PW-02). */
export const Books: Story = {
  args: {
    answers: {
      ...answers,
      addAppointment: () => bookedAppointment,
      getAppointmentDetail: () => createAppointmentDetail(bookedAppointment, { patient_summary: null }),
    },
  },
  play: async ({ canvasElement }) => {
    await fillBooking(canvasElement);
    await expect(await within(document.body).findByText(VISIT_MESSAGES.APPOINTMENT_BOOKED)).toBeVisible();
    await expect(getCalls('addAppointment')).toMatchObject([
      {
        body: {
          doctor_detail: physicians[0]!.id,
          starts_at: createSlots().results.find(({ is_free }) => is_free)!.starts_at,
          topic: 'My knee',
          patient_detail: bookable[0]!.id,
        },
      },
    ]);
  },
};

/** PW-02 PW-10: without a card the patient reads so when booking, adds one and comes back to the time and to what was typed. */
export const NoCard: Story = {
  args: {
    answers: {
      ...answers,
      ...noCardAnswers,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('radio', { name: /\d:\d\d (AM|PM)/ });
    await userEvent.click(first!);
    await userEvent.type(await page.findByLabelText('What is the visit about?'), 'My knee');
    await expect(page.getByText(VISIT_MESSAGES.VISIT_NEEDS_CARD)).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Add a card' }));
    await userEvent.click(await page.findByRole('link', { name: 'Back to your request' }));
    await expect(await page.findByLabelText('What is the visit about?')).toHaveValue('My knee');
    await page.findByRole('radio', { checked: true, name: /\d:\d\d (AM|PM)/ });
  },
};

/** A subscriber of the concierge service needs no card and agrees to no fee (PW-08). */
export const SubscribedWithoutCard: Story = {
  args: {
    answers: {
      ...answers,
      addAppointment: () => PENDING,
      getCustomerCardPaymentDetails: () => ({ results: [] }),
      getConciergeSubscriptions: () => ({
        results: [
          buildConciergeSubscription({
            request_status: 'ACCEPTED',
            state: 'ACTIVE',
            access_until: '2026-12-26T18:10:00Z',
            patient: { id: bookable[0]!.id, name: 'Sam Okafor' },
            doctor: { ...physicians[0]!, image: null, is_available: true },
          }),
        ],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/^None for Sam Okafor: part of the concierge service/);
    await fillBooking(canvasElement);
    await expect(within(canvasElement).queryByText(VISIT_MESSAGES.VISIT_NEEDS_CARD)).toBeNull();
    await waitFor(() => expect(getCalls('addAppointment')).toMatchObject([{ body: { fee: 0 } }]));
  },
};

/** PW-03: who comes from the search for a dependent asks for that dependent. */
export const NowForADependent: Story = {
  args: {
    path: `/patient/physicians/${physicians[0]!.id}?for=${bookable[1]!.id}`,
    answers: {
      ...answers,
      getVisitNowLine: () => EMPTY_LINE,
      getCustomerCardPaymentDetails: () => ({ results: [visa] }),
      addVisitNowRequest: () => refuse(409, VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Ask for a visit now' }));
    const form = within(await page.findByRole('form', { name: 'Ask for a visit now' }));
    await userEvent.type(form.getByLabelText('What is the visit about?'), 'An itchy rash');
    await userEvent.click(form.getByRole('button', { name: 'Ask for a visit now' }));
    await expect(await form.findByText(VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE)).toBeVisible();
    await expect(getCalls('addVisitNowRequest')).toMatchObject([
      { body: { patient_detail: bookable[1]!.id } },
    ]);
  },
};

/** PW-02: a chosen time at which the patient has another visit is named before booking. */
export const OverlappingTime: Story = {
  args: {
    answers: {
      ...answers,
      getBookablePatients: () => {
        const { starts_at, ends_at } = createSlots().results.find(({ is_free }) => is_free)!;
        return { results: [{ ...bookable[0]!, visits: [{ id: 'b1', starts_at, ends_at }] }] };
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('radio', { name: /\d:\d\d (AM|PM)/ });
    await userEvent.click(first!);
    await expect(await page.findByText(VISIT_MESSAGES.VISIT_OVERLAPS)).toBeVisible();
  },
};

const MICHIGAN = { state: 'MI', start_date: '2025-01-01', end_date: '2028-12-31' };

/** BX-05: the license covers nobody in the family, so no time is offered. */
export const OtherState: Story = {
  args: { answers: { ...answers, getDoctorProfile: () => ({ ...createProfile(), licenses: [MICHIGAN] }) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Licensed in MI. Your address is in NY.')).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Book visit' })).toBeNull();
  },
};

/** BX-05: the family moves while a visit is booked; the reason is shown, and what was typed stays. */
export const MovedMeanwhile: Story = {
  args: {
    answers: {
      ...answers,
      getBookablePatients: () => ({
        results: bookable.map((patient) =>
          getCalls('getBookablePatients').length > 1 ? { ...patient, state: 'NJ' } : patient,
        ),
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('What is the visit about?'), 'My knee');
    await revalidateAll();
    await expect(await page.findByText('Licensed in NY. Your address is in NJ.')).toBeVisible();
    await expect(page.getByLabelText('What is the visit about?')).toHaveValue('My knee');
  },
};

/** BX-05: the license covers the child only. */
export const OnlyTheChild: Story = {
  args: {
    answers: {
      ...answers,
      getBookablePatients: () => ({ results: [{ ...bookable[0]!, state: 'NJ' }, bookable[1]!] }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Licensed in NY. Your address is in NJ.')).toBeVisible();
    await expect(await page.findByRole('radio', { name: new RegExp(bookable[1]!.first_name) })).toBeChecked();
  },
};

/** BX-03: a consent that is missing after all is shown, and everything chosen is kept. */
export const ConsentRequired: Story = {
  args: {
    answers: {
      ...answers,
      ...consentAnswers,
      getBookablePatients: () => ({
        results: bookable.map((patient) => ({
          ...patient,
          telehealth_consent_due: getCalls('addAppointment').length > 0 ? 1 : null,
        })),
      }),
      addAppointment: ({ body }) =>
        body.telehealth_consent === 1 ? bookedAppointment : refuse(409, VISIT_MESSAGES.CONSENT_REQUIRED),
      getAppointmentDetail: () => createAppointmentDetail(bookedAppointment, { patient_summary: null }),
    },
  },
  play: async ({ canvasElement }) => {
    await fillBooking(canvasElement);
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('checkbox', { name: /I have read this/ }));
    await expect(page.getByLabelText('What is the visit about?')).toHaveValue('My knee');
    await userEvent.click(page.getByRole('button', { name: 'Book visit' }));
    await expect(await within(document.body).findByText(VISIT_MESSAGES.APPOINTMENT_BOOKED)).toBeVisible();
  },
};

/** PW-07: the dialog says what the request grants and whom it replaces; canceling forgets a refusal. */
export const PrimaryCareRefused: Story = {
  args: {
    answers: {
      ...answers,
      getPCPDoctors: () => ({
        results: [
          {
            id: 'earlier',
            patient: bookable[0]!.id,
            doctor: { id: 'd2', first_name: 'Jonas', last_name: 'Weber', image: null },
            status: 'APPROVED',
            requested_at: '2026-03-01T13:00:00.000Z',
          },
        ],
      }),
      addPCPRequest: () => refuse(409, REPLY_MESSAGES.PCP_PENDING),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const open = async () => {
      await userEvent.click(await page.findByRole('button', { name: 'Ask to be my primary care doctor' }));
      return within(await within(document.body).findByRole('dialog'));
    };
    const dialog = await open();
    await expect(
      dialog.getByText(/can read your health record at any time.*replaces Dr\. Jonas Weber/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await expect(await dialog.findByText(REPLY_MESSAGES.PCP_PENDING)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect((await open()).queryByText(REPLY_MESSAGES.PCP_PENDING)).toBeNull();
  },
};

/** PW-07: a parent who removes the doctor of a dependent reads whose doctor it is. */
export const RemovesTheDoctorOfADependent: Story = {
  args: {
    answers: {
      ...answers,
      getPCPDoctors: () => ({
        results: [
          {
            id: 'current',
            patient: dependent.id,
            doctor: physicians[0]!,
            status: 'APPROVED',
            requested_at: '2026-03-01T13:00:00.000Z',
          },
        ],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const label = 'Remove as their primary care doctor';
    await userEvent.click(await within(canvasElement).findByRole('button', { name: label }));
    const dialog = await within(document.body).findByRole('dialog', {
      name: new RegExp(`^Remove Dr\\. .+ as the doctor of ${dependent.first_name} `),
    });
    await expect(within(dialog).getByRole('button', { name: label })).toBeVisible();
  },
};

/** The slot was taken: shows a message and keeps the input. */
export const SlotTaken: Story = {
  args: { answers: { ...answers, addAppointment: () => refuse(409, VISIT_MESSAGES.SLOT_TAKEN) } },
  play: async ({ canvasElement }) => {
    await fillBooking(canvasElement);
    const page = within(canvasElement);
    await expect((await page.findAllByText(VISIT_MESSAGES.SLOT_TAKEN))[0]!).toBeVisible();
    await expect(page.getByLabelText('What is the visit about?')).toHaveValue('My knee');
  },
};

/** The page uses the practice's branding (PW-01). */
export const PracticeBranding: Story = {
  args: { answers: { ...answers, getDoctorProfile: () => createProfile({ user_theme: 5 }) } },
};

export const NoFreeTimes: Story = {
  args: { answers: { ...answers, getDoctorSlots: () => ({ ...createSlots(), results: [] }) } },
};

export const Loading: Story = { args: { answers: { getDoctorProfile: () => PENDING } } };

export const TimesLoading: Story = {
  args: {
    answers: { ...answers, getDoctorSlots: () => PENDING, getBookablePatients: () => PENDING },
  },
};

export const Failed: Story = { args: { answers: { getDoctorProfile: () => refuse(500) } } };
/** A physician who has left, or has blocked the patient: the way on is to another one. */
export const Missing: Story = {
  args: { answers: { getDoctorProfile: () => refuse(404) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('This physician cannot be booked')).toBeVisible();
    const main = within(page.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Find a physician' })).toHaveAttribute(
      'href',
      '/patient/physicians',
    );
    await expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const TimesFailed: Story = {
  args: {
    answers: { ...answers, getDoctorSlots: () => refuse(500), getBookablePatients: () => refuse(500) },
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
