import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { samPatient } from '../../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import {
  createIncompletePatient,
  createFullPatient,
  buildPatientAnswers,
} from '../../../testing/patients.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const newPatientUser = { ...samPatient, onboarding_complete: false };
const contacted = createFullPatient({ dosespot_id: null, versions: { details: 1, contact: 1, records: 0 } });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PatientOnboarding/ContactDetails',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/contact',
    as: newPatientUser,
    answers: buildPatientAnswers(createIncompletePatient()),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const fillContact = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('Address'), '218 Mercer Street');
  await userEvent.type(page.getByLabelText('City'), 'New York');
  await userEvent.type(page.getByLabelText('State'), 'new york');
  await userEvent.type(page.getByLabelText('Zip code'), '10012');
  await userEvent.type(page.getByLabelText('Primary Phone'), '2125550177');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /type/i }), '2');
};

export const Empty: Story = {};

/** PT-04, PT-08: saves and opens the next step. */
export const Saves: Story = {
  args: {
    answers: buildPatientAnswers(createIncompletePatient(), {
      updatePatientContactDetails: () => contacted,
      getPrescribingProfile: () => PENDING,
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await fillContact(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.CONTACT_DETAILS_ADDED)).toBeVisible();
    await expect(
      await page.findByRole('heading', { level: 1, name: 'e-Prescription Profile' }),
    ).toBeVisible();
    await expect(getCalls('updatePatientContactDetails')).toMatchObject([
      { body: { state: 'NY', country: 'US', zipcode: '10012', version: 0 } },
    ]);
  },
};

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Next' }));
    await expect(await page.findByText('Zip code is required')).toBeVisible();
  },
};

/** Shows the server's message and keeps the input. */
export const Refused: Story = {
  args: {
    answers: buildPatientAnswers(createIncompletePatient(), {
      updatePatientContactDetails: () => refuse(400, MESSAGES.ZIPCODE_INVALID),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await fillContact(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByText(MESSAGES.ZIPCODE_INVALID)).toBeVisible();
    await expect(page.getByLabelText('City')).toHaveValue('New York');
  },
};

export const Filled: Story = { args: { as: samPatient, answers: buildPatientAnswers(createFullPatient()) } };
export const Loading: Story = {
  args: { answers: buildPatientAnswers(createIncompletePatient(), { getPatientDetails: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: buildPatientAnswers(createIncompletePatient(), { getPatientDetails: () => refuse(500) }) },
};
export const OnAPhone: Story = { args: Filled.args, globals: { viewport: { value: 'phone' } } };
