import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { physicians, samPatient, specialities } from '../../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import {
  createIncompletePatient,
  createFullPatient,
  newPatient,
  buildPatientAnswers,
} from '../../../testing/patients.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const knee = {
  id: 'e0e0e0e0-0000-4000-8000-000000000009',
  surgery_name: 'Knee arthroscopy',
  surgery_date: '2017-10-04',
};
const kneeSaved = createFullPatient({
  surgery_details: [...createFullPatient().surgery_details, knee],
  versions: { details: 2, contact: 1, records: 1 },
});
const newPatientUser = { ...samPatient, onboarding_complete: false };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PatientOnboarding/PersonalDetails',
  tags: ['!autodocs'],
  args: { path: '/onboarding/step1', as: newPatient, answers: buildPatientAnswers(createFullPatient()) },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const clickButton = async (root: HTMLElement, name: string) =>
  userEvent.click(await within(root).findByRole('button', { name }));

const fillDetails = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByRole('textbox', { name: 'Date of Birth' }), '06/21/1979');
  await userEvent.click(page.getByRole('radio', { name: 'Male' }));
  await userEvent.type(page.getByLabelText('Height, feet'), '5');
  await userEvent.type(page.getByLabelText('Height, inches'), '11');
  await userEvent.type(page.getByLabelText('Weight'), '176');
};

/** A new patient: the account's name, and no other step available (PT-01). */
export const FirstVisit: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText('First Name')).toHaveValue('Samuel');
    const contactLink = page.getAllByRole('link', { name: 'Contact Details' })[0];
    await expect(contactLink).toHaveAttribute('aria-disabled', 'true');
  },
};

/** PT-02: shows the body mass index; the first save creates the record and opens the next step (PT-08). */
export const Saves: Story = {
  args: {
    answers: buildPatientAnswers(createIncompletePatient(), {
      addPatientDetails: () => createIncompletePatient(),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await fillDetails(canvasElement);
    await waitFor(() => expect(page.getByLabelText('BMI')).toHaveValue('24.54'));
    await clickButton(canvasElement, 'Next');
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_ADDED)).toBeVisible();
    await expect(await page.findByRole('heading', { level: 1, name: 'Contact Details' })).toBeVisible();
    await expect(getCalls('addPatientDetails')).toMatchObject([{ body: { height: 71, weight: 176 } }]);
  },
};

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    await clickButton(canvasElement, 'Next');
    await expect(await within(canvasElement).findByText('Weight is required')).toBeVisible();
  },
};

const signOutAndAnswer = async (root: HTMLElement, answer: string) => {
  await clickButton(root, 'Sign out');
  const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** PO-04, AC-15: signing out asks about unsaved input. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Weight'), '176');
    await signOutAndAnswer(canvasElement, 'Cancel');
    await expect(page.getByLabelText('Weight')).toHaveValue('176');
    await expect(getCalls('logout')).toHaveLength(0);
    await signOutAndAnswer(canvasElement, 'Continue');
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Patient' })).toBeVisible();
  },
};

/** PO-04, AC-15: signing out asks about drafts of other steps. */
export const AsksForAnotherStep: Story = {
  args: { as: samPatient },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Weight'), '{Backspace}4');
    await userEvent.click(page.getAllByRole('link', { name: /^Contact Details/ })[0]!);
    await page.findByLabelText('Zip code');
    await signOutAndAnswer(canvasElement, 'Cancel');
    await expect(getCalls('logout')).toHaveLength(0);
  },
};

/** PO-04, AC-15: signing out in the header asks after its own confirmation; Continue signs out. */
export const AsksInTheHeader: Story = {
  args: {
    as: samPatient,
    answers: buildPatientAnswers(createFullPatient(), {
      searchDoctor: () => buildPage(physicians),
      getSpecialityList: () => specialities,
      getAppointmentList: () => buildPage([]),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Weight'), '{Backspace}4');
    await userEvent.click(page.getAllByRole('link', { name: 'Find a physician' })[0]!);
    await page.findByRole('heading', { level: 1, name: 'Find a physician' });
    const answerDialog = async (name: string) => {
      await clickButton(canvasElement, 'Sign out');
      const first = await screen.findByRole('dialog', { name: 'Sign out' });
      await userEvent.click(within(first).getByRole('button', { name: 'Sign out' }));
      const second = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
      await userEvent.click(within(second).getByRole('button', { name }));
    };
    await answerDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toHaveLength(0);
    await answerDialog('Continue');
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Patient' })).toBeVisible();
  },
};

/** PO-04: without unsaved input it does not ask. */
export const SignsOut: Story = {
  args: { as: samPatient },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByLabelText('Weight');
    await clickButton(canvasElement, 'Sign out');
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Patient' })).toBeVisible();
  },
};

/** A failed save keeps the input and says what to do. */
export const SaveFailed: Story = {
  args: { answers: buildPatientAnswers(createIncompletePatient(), { addPatientDetails: () => refuse(500) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await fillDetails(canvasElement);
    await clickButton(canvasElement, 'Next');
    await expect(await page.findByText(new RegExp(MESSAGES.INPUT_KEPT))).toBeVisible();
    await expect(page.getByLabelText('Weight')).toHaveValue('176');
  },
};

export const Filled: Story = { args: { as: samPatient } };

/** An unchanged form continues without a request. */
export const MovesOn: Story = {
  args: Filled.args,
  play: async ({ canvasElement }) => {
    await clickButton(canvasElement, 'Next');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Contact Details' }),
    ).toBeVisible();
    await expect(getCalls('updatePatientDetails')).toHaveLength(0);
  },
};

/** Another device saved a newer version of the same values: the next save continues from it. */
export const NewerVersion: Story = {
  args: {
    as: samPatient,
    answers: buildPatientAnswers(createFullPatient(), {
      getPatientDetails: () =>
        createFullPatient(
          getCalls('updatePatientDetails').length > 0
            ? { versions: { details: 2, contact: 1, records: 1 } }
            : {},
        ),
      updatePatientDetails: ({ body }) =>
        body.version === 1
          ? refuse(409, MESSAGES.RECORD_CHANGED)
          : createFullPatient({ versions: { details: 3, contact: 1, records: 1 } }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const weight = await page.findByLabelText('Weight');
    await userEvent.clear(weight);
    await userEvent.type(weight, '170');
    await clickButton(canvasElement, 'Next');
    await expect(await page.findByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
    await expect(weight).toHaveValue('170');
    await clickButton(canvasElement, 'Next');
    await expect(await page.findByRole('heading', { level: 1, name: 'Contact Details' })).toBeVisible();
    await expect(getCalls('updatePatientDetails').at(-1)).toMatchObject({
      body: { version: 2, weight: 170, surgery_details: { new: [], update: [], delete: [] } },
    });
  },
};

/** The conflict cannot be shown because the saved version does not load: the reason is shown, the input stays. */
export const ConflictNotLoaded: Story = {
  args: {
    as: samPatient,
    answers: buildPatientAnswers(createFullPatient(), {
      getPatientDetails: () =>
        getCalls('updatePatientDetails').length > 0 ? refuse(500) : createFullPatient(),
      updatePatientDetails: () => refuse(409, MESSAGES.RECORD_CHANGED),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const weight = await page.findByLabelText('Weight');
    await userEvent.clear(weight);
    await userEvent.type(weight, '170');
    await clickButton(canvasElement, 'Next');
    await expect(await page.findByText(new RegExp(MESSAGES.INPUT_KEPT))).toBeVisible();
    await expect(weight).toHaveValue('170');
  },
};

/** The reply to a save was lost: the surgery it had added can be removed in the conflict that follows. */
export const RemovedAfterALostReply: Story = {
  args: {
    as: samPatient,
    answers: buildPatientAnswers(createFullPatient(), {
      getPatientDetails: () =>
        getCalls('updatePatientDetails').length > 0 ? kneeSaved : createFullPatient(),
      updatePatientDetails: ({ body }) => {
        if (body.version === 2) return createFullPatient({ versions: { ...kneeSaved.versions, details: 3 } });
        return getCalls('updatePatientDetails').length === 1
          ? refuse(500)
          : refuse(409, MESSAGES.RECORD_CHANGED);
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Add surgery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add surgery' }));
    const name = dialog.getByLabelText('Surgery name');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, knee.surgery_name);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Surgery date' }), '10/04/2017');
    await userEvent.click(dialog.getByRole('button', { name: 'Add surgery' }));
    await clickButton(canvasElement, 'Next');
    await expect(await page.findByText(new RegExp(MESSAGES.INPUT_KEPT))).toBeVisible();
    await clickButton(canvasElement, `Remove ${knee.surgery_name}`);
    const question = within(await screen.findByRole('dialog', { name: `Remove ${knee.surgery_name}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await clickButton(canvasElement, 'Next');
    const conflict = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(
      conflict.getByRole('radio', { name: new RegExp(`Saved version.*${knee.surgery_name}`) }),
    ).toBeChecked();
    await userEvent.click(conflict.getByRole('button', { name: 'Keep all yours' }));
    await userEvent.click(conflict.getByRole('button', { name: 'Use these values' }));
    await clickButton(canvasElement, 'Next');
    await expect(await page.findByRole('heading', { level: 1, name: 'Contact Details' })).toBeVisible();
    await expect(getCalls('updatePatientDetails').at(-1)).toMatchObject({
      body: { version: 2, surgery_details: { new: [], update: [], delete: [knee.id] } },
    });
  },
};

export const Loading: Story = {
  args: {
    as: newPatientUser,
    answers: buildPatientAnswers(createIncompletePatient(), { getPatientDetails: () => PENDING }),
  },
};
export const Failed: Story = {
  args: {
    as: newPatientUser,
    answers: buildPatientAnswers(createIncompletePatient(), { getPatientDetails: () => refuse(500) }),
  },
};
export const OnAPhone: Story = { args: Filled.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Filled.args, globals: { direction: 'rtl', language: 'en-XA' } };
