import { ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samPatient } from '../../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import { createFullPatient, buildPatientAnswers } from '../../../testing/patients.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const withoutRecords = createFullPatient({
  medical_records: [],
  versions: { details: 1, contact: 1, records: 0 },
});

/** A time zone in which the next day has already begun. */
const abroad = createFullPatient({
  patient_timezone: 'Pacific/Auckland',
  medical_records: createFullPatient().medical_records.flatMap((record) => [
    record,
    {
      ...record,
      id: 'e0e0e0e0-0000-4000-8000-000000000007',
      medical_record_name: 'X-ray',
      examination_date: '2026-11-21',
      document: { ...record.document, id: 'e0e0e0e0-0000-4000-8000-000000000008' },
    },
  ]),
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PatientOnboarding/MedicalRecords',
  tags: ['!autodocs'],
  args: { path: '/onboarding/step2', as: samPatient, answers: buildPatientAnswers(createFullPatient()) },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PT-06: records are optional; without any, nothing is reported as added. */
export const None: Story = {
  args: {
    answers: buildPatientAnswers(withoutRecords, {
      addPatientMedicalRecord: () => createFullPatient({ medical_records: [] }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/No records yet/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByRole('button', { name: 'Show QR Code' })).toBeVisible();
    await expect(getCalls('addPatientMedicalRecord')).toMatchObject([{ body: { data: [] } }]);
    await expect(screen.queryByText(ONBOARDING_MESSAGES.MEDICAL_RECORDS_ADDED)).toBeNull();
  },
};

export const Filled: Story = {};

/** Opens the document in a dialog. */
export const Preview: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'View document' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('img', { name: 'blood_panel.png' })).toBeVisible();
  },
};

const removeRecord = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Remove Blood panel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Blood panel?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
};

/** Removing a record sends its id for deletion (PT-06, PT-08). */
export const Removes: Story = {
  args: {
    answers: buildPatientAnswers(createFullPatient(), {
      updatePatientMedicalRecord: () => createFullPatient({ medical_records: [] }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await removeRecord(canvasElement);
    await waitFor(() => expect(page.getByRole('button', { name: 'Add record' })).toHaveFocus());
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.MEDICAL_RECORDS_UPDATED)).toBeVisible();
    await expect(getCalls('updatePatientMedicalRecord')).toMatchObject([
      { body: { new: [], update: [], delete: [createFullPatient().medical_records[0]!.id], version: 1 } },
    ]);
  },
};

/** PT-06: today is the date in the patient's stored time zone, as on the server. */
export const TodayAtHome: Story = {
  args: {
    answers: buildPatientAnswers(abroad, { updatePatientMedicalRecord: () => abroad }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await removeRecord(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.MEDICAL_RECORDS_UPDATED)).toBeVisible();
  },
};

export const Adding: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add record' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add record' }));
    await expect(dialog.getByLabelText('Medical record name')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: buildPatientAnswers(withoutRecords, { getPatientDetails: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: buildPatientAnswers(withoutRecords, { getPatientDetails: () => refuse(500) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
