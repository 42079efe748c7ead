import { EMPTY_PATIENT_SUMMARY } from '@openvisit/contract/testing';
import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  acceptedLater,
  completedEarlier,
  createAppointmentDetail,
  detailWithEverybody,
  guestInvitation,
  NOW,
  requestToday,
  startingSoon,
  ZONE,
} from '../../fixtures/appointments.ts';
import { AppointmentDetailView } from './AppointmentDetailView.tsx';

const meta = {
  title: 'Care/Visits/AppointmentDetailView',
  component: AppointmentDetailView,
  args: {
    appointment: createAppointmentDetail(),
    zone: ZONE,
    now: NOW,
    backHref: '#requests',
    patientHref: '#patient',
    onAction: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AppointmentDetailView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** CH-03: a request has no chat yet. */
export const Requested: Story = {
  args: { onOpenChat: fn() },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await expect(view.queryByRole('button', { name: 'Messages' })).toBeNull();
    await expect(view.getByText('Friday, November 20')).toBeVisible();
    await expect(view.getByText('Requested')).toBeVisible();
    await expect(view.getByText('42 years · Female')).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'Reschedule' }));
    await expect(args.onAction).toHaveBeenCalledWith('RESCHEDULE');
  },
};

const consent = { version: 1, accepted_at: '2026-11-18T09:00:00.000Z', withdrawn_at: null };

/** BX-03: the physician sees when the patient agreed to video care. */
export const WithConsent: Story = {
  args: { appointment: createAppointmentDetail({ telehealth_consent: consent }) },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(/^Telehealth consent \(version 1\) given on Nov 18, 2026/),
    ).toBeVisible();
  },
};

export const ConsentWithdrawn: Story = {
  args: {
    appointment: createAppointmentDetail({
      telehealth_consent: { ...consent, withdrawn_at: '2026-11-19T09:00:00.000Z' },
    }),
  },
};

export const CallToStart: Story = {
  args: { appointment: createAppointmentDetail(startingSoon) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Start call' }));
    await expect(args.onAction).toHaveBeenCalledWith('START_CALL');
  },
};

/** BX-07: an open visit can be added to the calendar of the device. */
export const WithCalendar: Story = {
  args: { onAddToCalendar: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add to calendar' }));
    await expect(args.onAddToCalendar).toHaveBeenCalled();
  },
};

export const CallToRejoin: Story = {
  args: { appointment: createAppointmentDetail({ ...startingSoon, is_joined: true }) },
};

/** The call cannot be started yet; the note says when. */
export const Accepted: Story = {
  args: { appointment: createAppointmentDetail(acceptedLater), onOpenChat: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Messages' }));
    await expect(args.onOpenChat).toHaveBeenCalledOnce();
    await expect(within(canvasElement).getByText(/You can start the call from 12:35 PM/)).toBeVisible();
  },
};

/** A guest with 'Cancel Invite', and the parent of a dependent. */
export const Everybody: Story = {
  args: { appointment: detailWithEverybody, onCancelInvite: fn() },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('Parent')).toBeVisible();
    await expect(within(canvasElement).getByText('Invited')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel Invite' }));
    await expect(args.onCancelInvite).toHaveBeenCalledOnce();
  },
};

/** The main physician sees that the guest declined, and may invite another one (AP-08). */
export const GuestDeclined: Story = {
  args: {
    appointment: {
      ...createAppointmentDetail(acceptedLater),
      guest_doctor: detailWithEverybody.guest_doctor,
      guest_doctor_status: 'DENIED',
    },
    onCancelInvite: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await expect(view.getByText('Declined')).toBeVisible();
    await expect(view.queryByRole('button', { name: 'Cancel Invite' })).toBeNull();
    await userEvent.click(view.getByRole('button', { name: 'Add another Physician' }));
    await expect(args.onAction).toHaveBeenCalledWith('ADD_PHYSICIAN');
  },
};

export const ForTheGuest: Story = { args: { appointment: createAppointmentDetail(guestInvitation) } };
export const ForThePatient: Story = {
  args: {
    appointment: createAppointmentDetail({ ...startingSoon, viewer: 'PATIENT', patient_summary: null }),
    patientHref: undefined,
  },
};
/** The patient reads what comes next and when the fee is held and charged (PW-10). */
export const RequestedByThePatient: Story = {
  args: {
    appointment: createAppointmentDetail({ ...requestToday, viewer: 'PATIENT', patient_summary: null }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/accepts or declines your request\. Nothing is charged now/)).toBeVisible();
  },
};
/** A completed visit with a fee leads the patient to its receipt (PW-10). */
export const CompletedForThePatient: Story = {
  args: {
    appointment: createAppointmentDetail({
      ...completedEarlier,
      viewer: 'PATIENT',
      patient_summary: null,
      charge: { captured: 8500, refunded: 2000, is_open: false, unpaid_late_fee: null },
    }),
    paymentsHref: '#payments',
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('link', { name: 'Payments and receipts' })).toHaveAttribute(
      'href',
      '#payments',
    );
    await expect(page.getByText('$85, of which $20 was refunded')).toBeVisible();
  },
};
/** The fee of a visit that has just ended is still held (AP-13). */
export const CompletedButNotCharged: Story = {
  args: {
    appointment: createAppointmentDetail({
      ...completedEarlier,
      charge: { captured: 0, refunded: 0, is_open: true, unpaid_late_fee: null },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Not charged yet')).toBeVisible();
  },
};
const canceledForThePatient = {
  ...acceptedLater,
  status: 'CANCELLED',
  viewer: 'PATIENT',
  patient_summary: null,
} as const;
const lateFees = { no_show: 4250, late_cancellation: 2125, late_reschedule: 2125 };

/** A visit that did not take place says what it costs and leads to a new one (AP-14). */
export const CanceledForThePatient: Story = {
  args: {
    appointment: createAppointmentDetail(canceledForThePatient),
    paymentsHref: '#payments',
    bookHref: '#physician',
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('The visit did not take place. Nothing was charged.')).toBeVisible();
    await expect(page.queryByText('Agreed fee')).toBeNull();
    await expect(page.queryByRole('link', { name: 'Payments and receipts' })).toBeNull();
    await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '#physician');
  },
};
/** Booking the physician would be refused, so it is not offered. */
export const CanceledWithoutBooking: Story = {
  args: {
    appointment: createAppointmentDetail({ ...canceledForThePatient, can_book: false }),
    bookHref: '#physician',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: 'Book again' })).toBeNull();
  },
};
/** The reply does not say whether the patient has canceled late, so the payments do. */
export const CanceledWithLateFees: Story = {
  args: {
    ...CanceledForThePatient.args,
    appointment: createAppointmentDetail({ ...canceledForThePatient, late_fees: lateFees }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/Your payments show if a late fee applied\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments and receipts' })).toBeVisible();
  },
};
export const MissedByThePatient: Story = {
  args: {
    ...CanceledWithLateFees.args,
    appointment: createAppointmentDetail({
      ...canceledForThePatient,
      status: 'NO_SHOW',
      late_fees: lateFees,
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/the no-show fee of \$42\.50/)).toBeVisible();
  },
};
/** The physician reads that the card of a patient who missed the visit was refused (AP-14). */
export const MissedAndNotPaid: Story = {
  args: {
    appointment: createAppointmentDetail({
      ...acceptedLater,
      status: 'NO_SHOW',
      late_fees: lateFees,
      charge: { captured: 0, refunded: 0, is_open: false, unpaid_late_fee: 'NO_SHOW_FEES' },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(/no-show fee of \$42\.50 could not be charged to the patient’s card/),
    ).toBeVisible();
  },
};
export const Completed: Story = { args: { appointment: createAppointmentDetail(completedEarlier) } };
export const InAPanel: Story = {
  args: { place: 'panel', appointment: createAppointmentDetail({ patient_summary: EMPTY_PATIENT_SUMMARY }) },
};
export const Busy: Story = { args: { busy: 'ACCEPT' } };
export const ActionFailed: Story = { args: { error: VISIT_MESSAGES.APPOINTMENT_EXPIRED } };
export const Loading: Story = { args: { appointment: null } };
export const Failed: Story = { args: { appointment: null, error: REPLY_MESSAGES.APPOINTMENT_NOT_FOUND } };

/** Focus order: back, the patient's profile, actions. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await userEvent.tab();
    await expect(view.getByRole('link', { name: 'Back' })).toHaveFocus();
    await userEvent.tab();
    await expect(view.getByRole('link', { name: 'View Profile' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('ACCEPT');
  },
};

export const RightToLeft: Story = { args: Everybody.args, globals: { direction: 'rtl' } };
