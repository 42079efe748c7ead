import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { mockDevices } from '../../testing/devices.ts';
import { noCardAnswers, visa } from '../../testing/billing.ts';
import { NOW } from '../../testing/now.ts';
import { EMPTY_LINE, toPatientVisit, samsVisit } from '../../testing/instant-visits.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { bookable, createProfile, physicians, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const visit = toPatientVisit(samsVisit);

const answers: Answers = {
  getDoctorProfile: () => createProfile(),
  getBookablePatients: () => ({ results: [...bookable] }),
  getVisitNowLine: () => EMPTY_LINE,
  getCustomerCardPaymentDetails: () => ({ results: [visa] }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Physicians/AskForVisit',
  tags: ['!autodocs'],
  args: { path: `/patient/physicians/${physicians[0]!.id}/visit-now`, as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('What is the visit about?'), 'An itchy rash');
  await userEvent.click(page.getByRole('button', { name: 'Ask for a visit now' }));
};

export const Filled: Story = {};

/** PW-03: the request leads to the waiting room. */
export const Asks: Story = {
  beforeEach: mockDevices('ready'),
  args: {
    answers: {
      ...answers,
      addVisitNowRequest: () => visit,
      getVisitNowRequest: () => visit,
      keepVisitNowRequest: () => visit,
    },
  },
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByText('You are next')).toBeVisible();
    await expect(getCalls('addVisitNowRequest')).toMatchObject([
      { body: { topic: 'An itchy rash', fee: 11_000, patient_detail: bookable[0]!.id } },
    ]);
  },
};

/** PW-03: without a card the patient reads so before asking, adds one and comes back to what was typed. */
export const NoCard: Story = {
  args: {
    answers: {
      ...answers,
      ...noCardAnswers,
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('What is the visit about?'), 'An itchy rash');
    await userEvent.click(await page.findByRole('link', { name: 'Add a card' }));
    await userEvent.click(await page.findByRole('link', { name: 'Back to your request' }));
    await expect(await page.findByLabelText('What is the visit about?')).toHaveValue('An itchy rash');
  },
};

/** PW-03: asking without a card turns the notice into the refusal, and says it once. */
export const AsksWithoutCard: Story = {
  args: {
    answers: {
      ...answers,
      getCustomerCardPaymentDetails: () => ({ results: [] }),
      addVisitNowRequest: () => refuse(409, VISIT_MESSAGES.VISIT_NOW_NO_CARD),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(VISIT_MESSAGES.VISIT_NOW_NO_CARD)).toBeVisible();
    await ask(canvasElement);
    await waitFor(() => expect(page.getByRole('alert')).toHaveAttribute('data-tone', 'danger'));
    await expect(page.getByRole('alert')).toHaveTextContent(VISIT_MESSAGES.VISIT_NOW_NO_CARD);
  },
};

/** PW-03: a patient with a visit at this time reads so before asking, and opens that visit. */
export const AnotherVisit: Story = {
  args: {
    answers: {
      ...answers,
      getBookablePatients: () => ({
        results: [
          { ...bookable[0]!, visits: [{ id: 'b1', starts_at: NOW, ends_at: '2100-01-01T00:00:00.000Z' }] },
        ],
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(VISIT_MESSAGES.VISIT_NOW_OVERLAPS)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open visit' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/b1$/),
    );
  },
};

/** The physician has become unavailable: nothing is sent. */
export const Unavailable: Story = {
  args: { answers: { ...answers, getDoctorProfile: () => createProfile({ is_available: false }) } },
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByText(VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE)).toBeVisible();
    await expect(getCalls('addVisitNowRequest')).toEqual([]);
  },
};

/** PW-03: the physician is in a visit and a patient waits, so the patient reads before asking how long it may take. */
export const InAVisit: Story = {
  args: {
    answers: {
      ...answers,
      getDoctorProfile: () => createProfile({ is_in_visit: true }),
      getVisitNowLine: () => ({
        waiting_count: 1,
        estimated_minutes: 25,
        is_in_visit: true,
        free_at: '2026-11-20T15:20:00.000Z',
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const when =
      /is in a visit now and expected to be free at .* 1 person before you\. It should take about 25 minutes\./;
    await expect(await within(canvasElement).findByText(when)).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { getDoctorProfile: () => PENDING } } };
export const Failed: Story = { args: { answers: { getDoctorProfile: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
