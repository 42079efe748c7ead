import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import {
  createEmptyProfile,
  failing,
  createFullProfile,
  newPhysician,
  buildOnboardingAnswers,
  buildProfile,
} from '../../../testing/onboarding.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const incomplete = { ...newPhysician, id: createFullProfile().id };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/PersonalDetails',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/step1',
    as: newPhysician,
    answers: buildOnboardingAnswers(createEmptyProfile()),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const clickButton = async (root: HTMLElement, name: string) =>
  userEvent.click(await within(root).findByRole('button', { name }));

/** A new physician: the account's name, and no other step available (PO-02). */
export const FirstVisit: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText('First Name')).toHaveValue('Nora');
  },
};

/** PO-06: each field shows its error and the first one has the focus. */
export const Missing: Story = {
  play: async ({ canvasElement }) => {
    await clickButton(canvasElement, 'Next');
    await expect(await within(canvasElement).findByText(ONBOARDING_MESSAGES.SKILLS_COUNT)).toBeVisible();
    await waitFor(() =>
      expect(within(canvasElement).getByRole('textbox', { name: 'Date of Birth' })).toHaveFocus(),
    );
  },
};

export const Filled: Story = {
  args: { as: incomplete, answers: buildOnboardingAnswers(buildProfile('details')) },
};

/** PO-25: an unchanged form continues without a request. */
export const MovesOn: Story = {
  args: Filled.args,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByLabelText('First Name');
    await clickButton(canvasElement, 'Next');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Practice Details' }),
    ).toBeVisible();
    await expect(getCalls('updateDoctorDetail')).toHaveLength(0);
  },
};

/** PO-25: a changed form updates with the loaded version and shows a toast. */
export const Updates: Story = {
  args: {
    as: incomplete,
    answers: buildOnboardingAnswers(buildProfile('details'), {
      updateDoctorDetail: () => buildProfile('details'),
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText(/^About me/), ' I listen first.');
    await clickButton(canvasElement, 'Next');
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
    await expect(getCalls('updateDoctorDetail')[0]?.body).toMatchObject({
      about_me: 'Family doctor. I listen first.',
      version: 1,
    });
  },
};

const createChangedProfile = () => {
  const ownPhysician = buildProfile('details');
  const { details } = ownPhysician;
  const other = { degree: 'DO', about_me: 'From elsewhere.', version: 2 };
  return { ...ownPhysician, details: details && { ...details, ...other } };
};

/** PO-25: a conflict shows both versions of every differing field and saves the chosen ones. */
export const VersionConflict: Story = {
  args: {
    as: incomplete,
    answers: buildOnboardingAnswers(buildProfile('details'), {
      getDoctorDetails: () =>
        getCalls('updateDoctorDetail').length === 0 ? buildProfile('details') : createChangedProfile(),
      updateDoctorDetail: ({ body }) =>
        body.version === 1 ? refuse(409, MESSAGES.RECORD_CHANGED) : createChangedProfile(),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const aboutMe = await page.findByLabelText(/^About me/);
    await userEvent.type(aboutMe, ' I listen first.');
    await clickButton(canvasElement, 'Next');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByRole('radio', { name: /Your version.*I listen first/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /Saved version.*From elsewhere/ })).not.toBeChecked();
    await expect(dialog.getByRole('radio', { name: /Saved version.*DO/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }));
    await expect(await page.findByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
    await expect(aboutMe).toHaveValue('Family doctor. I listen first.');
    await clickButton(canvasElement, 'Next');
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
    await expect(getCalls('updateDoctorDetail')[1]?.body).toMatchObject({
      about_me: 'Family doctor. I listen first.',
      add_degree: 'DO',
      version: 2,
    });
  },
};

/** Turns 18 today in the physician's time zone, while it is still yesterday in the browser's. */
const createAucklandAdult = () => {
  const ownPhysician = buildProfile('details');
  return {
    ...ownPhysician,
    details: ownPhysician.details && {
      ...ownPhysician.details,
      date_of_birth: '2008-11-21',
      years_of_experience: 0,
      doctor_timezone: 'Pacific/Auckland',
    },
  };
};

/** PO-06: the age is calculated in the stored time zone, as on the server. */
export const OfAgeAtHome: Story = {
  args: {
    as: incomplete,
    answers: buildOnboardingAnswers(createAucklandAdult(), { updateDoctorDetail: createAucklandAdult }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText(/^About me/), ' I listen first.');
    await clickButton(canvasElement, 'Next');
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
  },
};

/** A failed save keeps the input and says what to do. */
export const SaveFails: Story = {
  args: {
    as: incomplete,
    answers: buildOnboardingAnswers(buildProfile('details'), { updateDoctorDetail: () => refuse(500) }),
  },
  play: async ({ canvasElement }) => {
    const aboutMe = await within(canvasElement).findByLabelText(/^About me/);
    await userEvent.type(aboutMe, ' I listen first.');
    await clickButton(canvasElement, 'Next');
    await expect(
      await within(canvasElement).findByText(new RegExp(MESSAGES.INPUT_KEPT.replaceAll('.', '\\.'))),
    ).toBeVisible();
    await expect(aboutMe).toHaveValue('Family doctor. I listen first.');
  },
};

export const Loading: Story = {
  args: { answers: { getDoctorDetails: () => PENDING, getDegreeList: () => PENDING } },
};
export const Failed: Story = {
  args: { answers: { ...buildOnboardingAnswers(createEmptyProfile()), ...failing } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OnAPhone: Story = { args: Filled.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Filled.args, globals: { direction: 'rtl', language: 'en-XA' } };
