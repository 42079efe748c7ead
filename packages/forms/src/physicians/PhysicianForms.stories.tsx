import { editCalendar, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { buildPractice, PHYSICIAN_VALUES } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { send, TODAY, tabTo } from '../stories.fixtures.ts';
import { DocumentsForm } from './DocumentsForm.tsx';
import { PhysicianDetailsForm } from './PhysicianDetailsForm.tsx';
import { PracticeDetailsForm } from './PracticeDetailsForm.tsx';

const save = fn(() => Promise.resolve());
const SPECIALITIES = [
  'Internal Medicine',
  'Family Medicine',
  'Pediatrics',
  'Urgent care',
  'Psychiatrist',
  'Cardiologist',
];

const meta = {
  title: 'Components/Forms/PhysicianForms',
  component: PhysicianDetailsForm,
  args: {
    today: TODAY,
    specialities: SPECIALITIES,
    languages: ['English', 'Spanish'],
    degrees: [{ id: 'md', name: 'MD' }],
    onSave: save,
  },
  beforeEach: () => {
    save.mockClear();
  },
} satisfies Meta<typeof PhysicianDetailsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const DETAILS = {
  ...PHYSICIAN_VALUES,
  specialities: SPECIALITIES.slice(0, 5),
  languages: ['English'],
  degree: 'md',
  years_of_experience: '12',
};

/** Unchanged values are saved with `changed: false` (PO-25). */
export const Default: Story = {
  args: { defaultValues: DETAILS },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith(DETAILS, { changed: false }));
  },
};

/** Every empty required field shows its error (PO-06). */
export const DetailsMissing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement, 'Save');
    await expect(await canvas.findByText(ONBOARDING_MESSAGES.SKILLS_COUNT)).toBeVisible();
    await expect(canvas.getByText('Degree is required')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('First Name')).toHaveFocus());
  },
};

const PRACTICE = {
  ...buildPractice(),
  calendar: editCalendar([
    {
      id: 'B1',
      start_date: '2026-11-01',
      end_date: '2027-03-31',
      week_days: [2, 3, 4, 5, 6],
      slots: [{ id: 'S1', day_period: 'MORNING', start_time: '09:00', end_time: '12:00', slot_duration: 20 }],
    },
  ]),
} as const;

const practice = {
  today: TODAY,
  zones: ['America/New_York', 'America/Los_Angeles'],
  suggestAddress: () => Promise.resolve([]),
  onSave: save,
};

/** Visit Now hides the calendar (PO-08). */
export const Practice: Story = {
  render: () => <PracticeDetailsForm {...practice} defaultValues={PRACTICE} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Preview of the week' })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: /Visit Now/ }));
    await expect(canvas.queryByRole('group', { name: 'Schedule 1' })).toBeNull();
    await send(canvasElement, 'Save');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ fees: 8000, visit_now_doctor_status: true }),
        { changed: true },
      ),
    );
  },
};

const expectSavedCoordinates = (latitude: number | null, longitude: number | null) =>
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ practice_address: expect.objectContaining({ latitude, longitude }) }),
    expect.anything(),
  );

/** PO-07 Editing a suggested address clears its coordinates. */
export const PracticeMoved: Story = {
  render: () => (
    <PracticeDetailsForm
      {...practice}
      defaultValues={PRACTICE}
      suggestAddress={() =>
        Promise.resolve([
          {
            id: '1',
            address1: '9 Sunset Boulevard',
            city: 'Los Angeles',
            state: 'CA',
            zip_code: '90028',
            latitude: 34.1,
            longitude: -118.3,
          },
        ])
      }
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const byHand = { Address: ' East', City: 'es', State: '{Backspace}T', 'Zip code': '{Backspace}7' };
    for (const [label, keys] of Object.entries(byHand)) {
      await userEvent.clear(canvas.getByLabelText('Address'));
      await userEvent.type(canvas.getByLabelText('Address'), '9 S');
      await userEvent.click(await screen.findByRole('option', { name: /9 Sunset Boulevard/ }));
      if (label === 'Address') {
        await send(canvasElement, 'Save');
        await waitFor(() => expectSavedCoordinates(34.1, -118.3));
      }
      await userEvent.type(canvas.getByLabelText(label), keys);
      save.mockClear();
      await send(canvasElement, 'Save');
      await waitFor(() => expectSavedCoordinates(null, null));
    }
  },
};

/** An error inside the calendar is shown at its field, which gets the focus. */
export const PracticeCalendarWrong: Story = {
  render: () => (
    <PracticeDetailsForm
      {...practice}
      defaultValues={{
        ...PRACTICE,
        calendar: {
          ...PRACTICE.calendar,
          blocks: PRACTICE.calendar.blocks.map((block) => ({
            ...block,
            slots: block.slots.map((slot) => ({ ...slot, end_time: '08:00' })),
          })),
        },
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement, 'Save');
    await expect(await canvas.findByText(ONBOARDING_MESSAGES.SLOT_ORDER)).toBeVisible();
    const row = canvas.getByRole('group', { name: 'Morning slot 1' });
    await waitFor(() => expect(within(row).getByLabelText('To')).toHaveFocus());
    await expect(save).not.toHaveBeenCalled();
  },
};

const VALID = {
  state: 'NY',
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  file: [{ id: '1', name: 'document.pdf', size: 120_000, state: 'done' as const }],
};

/** License, DEA and insurance (PO-12). */
export const Documents: Story = {
  render: () => (
    <DocumentsForm
      today={TODAY}
      onSave={save}
      defaultValues={{
        npi_number: '1234567890',
        licence: { number: '12345', ...VALID },
        dea: { number: 'ab1234567', ...VALID },
        insurance: { company_name: 'Mutual', ...VALID },
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Save');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ dea: { number: 'AB1234567', ...VALID } }),
      { changed: false },
    );
  },
};

/** PO-28 The problems that reviewers see are shown to the physician, who can continue. */
export const DocumentsWithProblems: Story = {
  render: () => (
    <DocumentsForm
      today={TODAY}
      practiceState="CA"
      onSave={save}
      defaultValues={{
        npi_number: '1234567890',
        licence: { number: '12345', ...VALID },
        dea: { number: 'AB1234567', ...VALID, state: 'CA', end_date: '2026-02-01' },
        insurance: { company_name: 'Mutual', ...VALID, state: 'CA' },
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const npi = canvas.getByLabelText('NPI Number');
    await expect(npi).toHaveAccessibleDescription(/The NPI check digit is invalid/);
    await expect(canvas.getByText(/^Issued in NY, the practice is in CA/)).toBeVisible();
    await expect(canvas.getByText(/^Expired on Feb 1, 2026/)).toBeVisible();
    await userEvent.type(npi, '{Backspace}3');
    await expect(npi).toHaveAccessibleDescription('10 digits');
    await send(canvasElement, 'Save');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  },
};

export const DocumentsMissing: Story = {
  render: () => <DocumentsForm today={TODAY} onSave={save} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement, 'Save');
    await expect(await canvas.findByText('NPI Number is required')).toBeVisible();
    await expect(canvas.getAllByText(ONBOARDING_MESSAGES.DOCUMENT_REQUIRED)).toHaveLength(3);
    await waitFor(() => expect(canvas.getByLabelText('NPI Number')).toHaveFocus());
  },
};

/** The whole form by keyboard. The degree is preset, because the keys of a native list depend on the platform. */
export const Keyboard: Story = {
  args: { defaultValues: { degree: 'md' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const enterText = async (label: string | RegExp, keys: string) => {
      await tabTo(canvas.getByLabelText(label));
      await userEvent.keyboard(keys);
    };
    await enterText('First Name', 'Amara');
    await enterText('Last Name', 'Okafor');
    await enterText('Date of Birth', '05/02/1980');
    await tabTo(canvas.getByRole('radio', { name: 'Male' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Female' })).toBeChecked();
    await enterText('Specialties', SPECIALITIES.slice(0, 5).join(',') + ',');
    await enterText('Languages', 'Engl{ArrowDown}{Enter}');
    await enterText('Years of experience', '12');
    await enterText(/^About me/, DETAILS.about_me);
    await tabTo(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith(DETAILS, { changed: true }));
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  render: () => <PracticeDetailsForm {...practice} defaultValues={PRACTICE} />,
};
