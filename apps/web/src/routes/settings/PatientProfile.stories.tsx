import { endSession } from '@openvisit/api/session';
import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samPatient } from '../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { createFullPatient, buildPatientAnswers } from '../../testing/patients.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const ownPatient = createFullPatient();
const savedPatient = createFullPatient({ weight: 170, versions: { details: 2, contact: 1, records: 1 } });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/PatientProfile',
  tags: ['!autodocs'],
  args: {
    path: '/patient/profile/details',
    as: samPatient,
    answers: buildPatientAnswers(ownPatient, { updatePatientDetails: () => savedPatient }),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const changeWeight = async (root: HTMLElement) => {
  const weight = await within(root).findByLabelText('Weight');
  await userEvent.clear(weight);
  await userEvent.type(weight, '170');
};

export const Details: Story = {};

/** Saving stays on the page; the next save starts from the saved values. */
export const Saves: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await changeWeight(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
    await waitFor(() => expect(page.getByLabelText('Weight')).toHaveValue('170'));
    await waitFor(() => expect(page.getByRole('button', { name: 'Save Changes' })).toHaveFocus());
    await expect(getCalls('updatePatientDetails')).toHaveLength(1);
    await expect(page.queryByText(MESSAGES.DRAFT_RESTORED)).toBeNull();
  },
};

/** Saving by Enter keeps the focus in the field. */
export const SavesByEnter: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const input = await page.findByLabelText('First Name');
    await userEvent.type(input, 'n{Enter}');
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
    await waitFor(() => expect(input).not.toBeInTheDocument());
    await expect(page.getByLabelText('First Name')).toHaveFocus();
  },
};

/** Leaving with unsaved input asks for confirmation; Cancel stays, Continue leaves. */
export const AsksBeforeLeaving: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await changeWeight(canvasElement);
    await userEvent.click(page.getByRole('link', { name: 'Contact Details' }));
    const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(page.getByLabelText('Weight')).toHaveValue('170');
    await userEvent.click(page.getByRole('link', { name: 'Contact Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect(await page.findByLabelText('Zip code')).toHaveValue(ownPatient.zipcode);
  },
};

/** Signing out with unsaved input also asks, after its own confirmation; Cancel keeps the input. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await changeWeight(canvasElement);
    const signOut = async () => {
      await userEvent.click(page.getByRole('button', { name: 'Sign out' }));
      const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
      return screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    };
    await userEvent.click(within(await signOut()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(page.getByLabelText('Weight')).toHaveValue('170');
    await userEvent.click(within(await signOut()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(getCalls('logout')).toHaveLength(1));
    await waitFor(() => expect(page.queryByLabelText('Weight')).toBeNull());
  },
};

/** When the session expires, the form closes without asking. */
export const SessionEnds: Story = {
  play: async ({ canvasElement }) => {
    await changeWeight(canvasElement);
    endSession('EXPIRED');
    await waitFor(() => expect(within(canvasElement).queryByLabelText('Weight')).toBeNull());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Contact: Story = { args: { path: '/patient/profile/contact' } };
export const Records: Story = { args: { path: '/patient/profile/records' } };
export const Loading: Story = {
  args: { answers: buildPatientAnswers(ownPatient, { getPatientDetails: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: buildPatientAnswers(ownPatient, { getPatientDetails: () => refuse(500) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
