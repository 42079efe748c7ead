import { BILLING_MESSAGES, REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts, createAppointmentDetail, irenesRequest } from '../../testing/appointments.ts';
import { createPayment } from '../../testing/billing.ts';
import { mockDevices } from '../../testing/devices.ts';
import { acceptedVisit, samsVisit, waitingRequests } from '../../testing/instant-visits.ts';
import { noraPhysician } from '../../testing/people.ts';
import {
  getCalls,
  PENDING,
  refuse,
  refuseWith,
  sendFromServer,
  type Answers,
} from '../../testing/network.ts';
import { waitUntilConnected, screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getVisitNowRequests: () => waitingRequests,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/VisitNow',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/appointments',
    as: noraPhysician,
    answers,
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const accept = async (root: HTMLElement) =>
  userEvent.click(await within(root).findByRole('button', { name: 'Accept and start call' }));

export const Filled: Story = {};

/** BX-24: the first steps name what is on from the start. */
export const FirstSteps: Story = {
  args: {
    answers: {
      ...answers,
      getPhysicianChecklist: () => ({ is_dismissed: false, steps: [{ id: 'PHOTO', is_done: false }] }),
    },
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Late fees' });
    await expect(link).toHaveAttribute('href', '/setting/bank');
  },
};

/** BX-24: a refused bank account is shown after the first steps were hidden, too. */
export const BankRefused: Story = {
  args: {
    answers: {
      ...answers,
      getPhysicianChecklist: () => ({ is_dismissed: true, steps: [{ id: 'BANK', is_done: false }] }),
    },
  },
  play: async ({ canvasElement }) => {
    const notice = within(await within(canvasElement).findByRole('alert'));
    await expect(notice.getByText('Correct your bank account')).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Bank Details' })).toHaveAttribute('href', '/setting/bank');
  },
};

/** AP-11: the fee is held first, then the request is accepted and the call opens. */
export const Accepts: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...answers,
      placeHoldOnCard: () => createPayment('requires_capture'),
      updateVisitNowRequestStatus: () => acceptedVisit,
      getAppointmentDetail: () => createAppointmentDetail(acceptedVisit),
    },
  },
  play: async ({ canvasElement }) => {
    await accept(canvasElement);
    await within(canvasElement).findByRole('button', { name: 'Join' });
    await expect(getCalls('placeHoldOnCard')).toMatchObject([
      { body: { visit_now_id: samsVisit.id, category: 'VISIT_NOW', amount: 11_000 } },
    ]);
    await expect(getCalls('updateVisitNowRequestStatus')).toMatchObject([
      { body: { doctor_status: 'ACCEPTED' } },
    ]);
  },
};

/** The card is declined: the request stays open and is not accepted. */
export const CardDeclined: Story = {
  args: { answers: { ...answers, placeHoldOnCard: () => refuse(402, BILLING_MESSAGES.HOLD_DECLINED) } },
  play: async ({ canvasElement }) => {
    await accept(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(/was not accepted.*The request stays open\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept and start call' })).toBeEnabled();
    await expect(getCalls('updateVisitNowRequestStatus')).toEqual([]);
  },
};

/** AP-11: the refusal names the physician's own visit that comes first and leads to it. */
export const AnotherVisitFirst: Story = {
  args: {
    answers: {
      ...answers,
      placeHoldOnCard: () => createPayment('requires_capture'),
      updateVisitNowRequestStatus: () =>
        refuseWith(
          409,
          [
            {
              busy_visit: {
                id: 'b1',
                first_name: 'Irene',
                last_name: 'Kowalski',
                ends_at: acceptedVisit.ends_at,
              },
            },
          ],
          REPLY_MESSAGES.VISIT_NOW_BUSY,
        ),
    },
  },
  play: async ({ canvasElement }) => {
    await accept(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(/^You have a visit with Irene Kowalski until /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open visit' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/detail\/b1$/),
    );
  },
};

/** The patient leaves while the fee is being held: the request is gone, and the physician reads why nothing started. */
export const PatientLeaves: Story = {
  args: {
    answers: {
      ...answers,
      getVisitNowRequests: ({ times }) => (times === 1 ? waitingRequests : { results: [], waiting_count: 0 }),
      placeHoldOnCard: () => refuse(409, VISIT_MESSAGES.APPOINTMENT_CHANGED),
    },
  },
  play: async ({ canvasElement }) => {
    await waitUntilConnected();
    await accept(canvasElement);
    sendFromServer({
      type: 'event',
      name: 'appointment.changed',
      data: {
        appointment_id: samsVisit.id,
        status: 'CANCELLED',
        appointment: { ...samsVisit, status: 'CANCELLED', doctor_status: 'CANCELLED' },
      },
    });
    const page = within(canvasElement);
    await expect(await page.findByText('This request is no longer open.')).toBeVisible();
    await expect(page.queryByText(/The request stays open/)).toBeNull();
  },
};

/** AP-11: denying asks for confirmation. */
export const Denies: Story = {
  args: {
    answers: {
      ...answers,
      updateVisitNowRequestStatus: () => ({ ...samsVisit, status: 'DENIED', doctor_status: 'DENIED' }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny the visit of Samuel Adeyemi?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    await expect(await screen.findByText(VISIT_MESSAGES.VISIT_NOW_REQUEST_DENIED)).toBeVisible();
  },
};

/** The other button says that nothing happens: 'Cancel' beside 'Deny' could be either. */
export const DoesNotDeny: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny the visit of Samuel Adeyemi?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('updateVisitNowRequestStatus')).toEqual([]);
  },
};

export const InProgress: Story = {
  args: {
    answers: { ...answers, getVisitNowRequests: () => ({ results: [acceptedVisit], waiting_count: 0 }) },
  },
};

/** AV-03: without requests, the page shows whether patients can ask for a visit, and the switch that allows it. */
export const Empty: Story = {
  args: {
    answers: {
      getAppointmentCounts: () => ({ visit_now_count: 0, scheduled_count: 0, requested_count: 0 }),
      getDoctorAvailableStatus: ({ params: { id } }) => ({
        id,
        is_available: false,
        is_in_visit: false,
        visit_now_doctor_status: false,
      }),
      updateDoctorAvailableStatus: ({ params: { id }, body }) => ({
        id,
        is_in_visit: false,
        visit_now_doctor_status: false,
        ...body,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await expect(await main.findByText('No visit is planned')).toBeVisible();
    await userEvent.click(await main.findByRole('switch', { name: /Available Now/ }));
    await expect(await screen.findByText(VISIT_MESSAGES.AVAILABLE_ON)).toBeVisible();
    await expect(main.getByText(/You are shown as available/)).toBeVisible();
  },
};

/** A failed change sets the switch back and shows the reason. */
export const SwitchFailed: Story = {
  args: { answers: { ...Empty.args?.answers, updateDoctorAvailableStatus: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.click(await main.findByRole('switch', { name: /Available Now/ }));
    await waitFor(() => expect(main.getByRole('switch', { name: /Available Now/ })).not.toBeChecked());
    await expect(main.getByText(/You are not shown as available/)).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { ...answers, getVisitNowRequests: () => PENDING } } };

/** Offers a retry, which succeeds. */
export const Failed: Story = {
  args: {
    answers: {
      ...answers,
      getVisitNowRequests: ({ times }) => (times === 1 ? refuse(500) : waitingRequests),
    },
  },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Try again' }));
    await expect(await main.findByText('and 2 more waiting')).toBeVisible();
  },
};

/** A booking arrives while the page is open: one toast with a link. */
export const BookingArrives: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' });
    await waitUntilConnected();
    sendFromServer({
      type: 'event',
      name: 'notification.created',
      data: {
        id: 'a0000000-0000-4000-8000-000000000001',
        notification_type: 'BOOK_APPOINTMENT',
        message: 'Irene Castellano asks for an appointment on %s at %s',
        params: { appointment_id: irenesRequest.id, starts_at: irenesRequest.starts_at },
        notification_count: 1,
      },
    });
    await expect(await screen.findByText(/Irene Castellano asks for an appointment on/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Go To Requests' })).toBeVisible();
  },
};

/** Signing out asks for confirmation and can be canceled. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toEqual([]);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
