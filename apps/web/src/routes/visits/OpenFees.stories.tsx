import { BILLING_MESSAGES, MESSAGES } from '@openvisit/contract';
import { buildFeeToConfirm } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts } from '../../testing/appointments.ts';
import { createPayment } from '../../testing/billing.ts';
import { getCalls, PENDING, refuse, sendFromServer, type Answers } from '../../testing/network.ts';
import { openNote, toOwnNote } from '../../testing/notes.ts';
import { noraPhysician, priya } from '../../testing/people.ts';
import { screenStoryMeta, waitUntilConnected } from '../../testing/screen-story.ts';

const fee = buildFeeToConfirm({ patient_detail: priya, amount: 9_000 });

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getFeesToConfirm: () => ({
    results: getCalls('updateHoldAmount').length > 0 ? [] : [fee],
    uncaptured_fee: 'CAPTURE',
  }),
  updateHoldAmount: () => createPayment('succeeded', { purpose: 'APPOINTMENT' }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/OpenFees',
  tags: ['!autodocs'],
  args: { path: '/dashboard/appointments', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

const NO_REQUEST = 'No Visit Now Request Found';

/** AP-01: fees that arrive after the visits do not push them down: both are shown together. */
export const FeesAfterVisits: Story = {
  args: {
    answers: {
      ...answers,
      getFeesToConfirm: async () => {
        await screen.findByText(NO_REQUEST);
        // Once what has arrived is painted.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return { results: [fee], uncaptured_fee: 'CAPTURE' };
      },
    },
  },
  play: async ({ canvasElement }) => {
    const visits = await within(canvasElement).findByText(NO_REQUEST);
    await waitFor(() => expect(visits).toBeVisible());
    await expect(within(canvasElement).getByRole('region', { name: 'Fees to confirm' })).toBeVisible();
  },
};

const chargeWholeFee = async (root: HTMLElement) => {
  await userEvent.click(await within(root).findByRole('button', { name: /^Confirm fee of/ }));
  const dial = within(await screen.findByRole('dialog', { name: 'Fee of this visit' }));
  await userEvent.click(dial.getByRole('button', { name: 'Charge $90' }));
};

/** AP-13: the fee is charged, and leaves the list. */
export const Charges: Story = {
  play: async ({ canvasElement }) => {
    await chargeWholeFee(canvasElement);
    await expect(await screen.findByText('Payment received $90')).toBeVisible();
    await expect(getCalls('updateHoldAmount')).toMatchObject([
      { body: { payment_intent_id: fee.payment_id, amount: 9_000, patient_detail: priya.id } },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fees to confirm' })).toBeNull());
  },
};

/** AP-13: the fee of the visit that has ended arrives while the note is asked about. It is asked about first. */
export const FeeBeforeNote: Story = {
  args: {
    state: { endedVisit: fee.appointment_id, openNoteId: openNote.id },
    answers: {
      ...answers,
      getFeesToConfirm: ({ times }) => ({ results: times === 2 ? [fee] : [], uncaptured_fee: 'CAPTURE' }),
      getNoteDetail: () => toOwnNote(openNote),
    },
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Lock Notes' });
    await waitUntilConnected();
    sendFromServer({ type: 'event', name: 'billing.changed', data: { what: 'payments' } });
    const dial = within(await screen.findByRole('dialog', { name: 'Fee of this visit' }));
    // A dialog under another one is hidden from the roles.
    await expect(screen.queryByText('Lock Notes')).toBeNull();
    await userEvent.click(dial.getByRole('button', { name: 'Charge $90' }));
    await expect(await screen.findByRole('dialog', { name: 'Lock Notes' })).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: 'Fee of this visit' })).toBeNull();
  },
};

/** AP-13: the bank has to confirm the payment first. */
export const WaitsForConfirmation: Story = {
  args: {
    answers: {
      ...answers,
      updateHoldAmount: () => createPayment('requires_action', { client_secret: null }),
    },
  },
  play: async ({ canvasElement }) => {
    await chargeWholeFee(canvasElement);
    await expect(await screen.findByText(BILLING_MESSAGES.PAYMENT_WAITING)).toBeVisible();
  },
};

/** Another tab charged another amount; the chosen amount stays in the dialog. */
export const ChargedElsewhere: Story = {
  args: { answers: { ...answers, updateHoldAmount: () => refuse(409, BILLING_MESSAGES.PAYMENT_DONE) } },
  play: async ({ canvasElement }) => {
    await chargeWholeFee(canvasElement);
    await expect(await screen.findByText(BILLING_MESSAGES.PAYMENT_DONE)).toBeVisible();
    await expect(screen.getByLabelText('Exact amount')).toHaveValue('90');
  },
};

/** Fees that do not arrive do not hide the visits. */
export const Loading: Story = {
  args: { answers: { ...answers, getFeesToConfirm: () => PENDING } },
  play: async ({ canvasElement }) => {
    const visits = await within(canvasElement).findByText(NO_REQUEST);
    await waitFor(() => expect(visits).toBeVisible());
  },
};

/** Loading failed, which does not hide the visits; the retry succeeds. */
export const Failed: Story = {
  args: {
    answers: {
      ...answers,
      getFeesToConfirm: ({ times }) =>
        times === 1 ? refuse(400, MESSAGES.SOMETHING_WRONG) : { results: [fee], uncaptured_fee: 'RELEASE' },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const retry = await page.findByRole('button', { name: 'Try again' });
    await expect(await page.findByText(NO_REQUEST)).toBeVisible();
    await userEvent.click(retry);
    await expect(await page.findByText(/Not charged unless you confirm/)).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
