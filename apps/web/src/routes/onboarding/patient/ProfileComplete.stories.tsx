import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samPatient } from '../../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import {
  createIncompletePatient,
  createFullPatient,
  buildPatientAnswers,
} from '../../../testing/patients.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const ownPatient = createFullPatient();

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PatientOnboarding/ProfileComplete',
  tags: ['!autodocs'],
  args: { path: '/onboarding/profile-complete', as: samPatient, answers: buildPatientAnswers(ownPatient) },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PT-07: the code links to the patient area; no other role is offered. */
export const Code: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show QR Code' }));
    await expect(
      await page.findByRole('img', { name: new RegExp(ownPatient.qrcode_url ?? '') }),
    ).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Login as Physician' })).toBeNull();
  },
};

/** PT-07: returns to the first step. */
export const BackToProfile: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Back to Profile' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Personal Details' })).toBeVisible();
  },
};

/** PO-04, AC-15: signing out asks about unsaved drafts. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const clickButton = async (name: string) => userEvent.click(await page.findByRole('button', { name }));
    await clickButton('Back to Profile');
    await userEvent.type(await page.findByLabelText('Weight'), '{Backspace}4');
    await userEvent.click(page.getAllByRole('link', { name: /^Medical Records/ })[0]!);
    await page.findByRole('heading', { level: 1, name: 'Medical Records' });
    await clickButton('Next');
    // The steps have a button of the same name.
    await page.findByRole('button', { name: 'Show QR Code' });
    await clickButton('Sign out');
    const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toHaveLength(0);
    await clickButton('Back to Profile');
    await expect(await page.findByLabelText('Weight')).toHaveValue('174');
  },
};

/** RT-18: a patient who is also a physician can switch back. */
export const AlsoPhysician: Story = {
  args: { as: { ...samPatient, accepted_role: ['PATIENT', 'PHYSICIAN'] } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Login as Physician' }),
    ).toBeVisible();
  },
};

/** Before completion, redirects to the first incomplete step. */
export const TooEarly: Story = {
  args: {
    as: { ...samPatient, onboarding_complete: false },
    answers: buildPatientAnswers(createIncompletePatient()),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Contact Details' }),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: buildPatientAnswers(ownPatient, { getPatientDetails: () => PENDING }) },
};
export const Failed: Story = {
  args: { answers: buildPatientAnswers(ownPatient, { getPatientDetails: () => refuse(500) }) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
