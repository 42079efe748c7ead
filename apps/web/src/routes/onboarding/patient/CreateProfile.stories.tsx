import { MINUTE_MS } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { counts } from '../../../testing/appointments.ts';
import { NOW } from '../../../testing/now.ts';
import { buildPatientAnswers, createFullPatient, newPatient } from '../../../testing/patients.ts';
import { noraPhysician } from '../../../testing/people.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const physicianAsPatient = { ...newPatient, accepted_role: ['PHYSICIAN' as const, 'PATIENT' as const] };

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PatientOnboarding/CreateProfile',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/create-profile',
    as: physicianAsPatient,
    answers: buildPatientAnswers(createFullPatient()),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** RT-18: opens the first step. */
export const Welcome: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Welcome, Samuel Adeyemi' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login as Physician' })).toHaveAttribute(
      'data-variant',
      'quiet',
    );
    await userEvent.click(page.getByRole('link', { name: 'Create profile' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Personal Details' })).toBeVisible();
  },
};

/** RT-18: back as a physician, who has been unavailable since the switch and reads it. */
export const BackAsPhysician: Story = {
  args: {
    answers: buildPatientAnswers(createFullPatient(), {
      getAppointmentCounts: () => counts,
      getUserDetailID: () => ({
        ...noraPhysician,
        token: 'another-token',
        refresh_token: 'another-refresh-token',
        expires_at: new Date(Date.parse(NOW) + 30 * MINUTE_MS).toISOString(),
        server_time: NOW,
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Login as Physician' }));
    await expect(await screen.findByText(/‘Available Now’ is off/)).toBeVisible();
    await expect(await screen.findByRole('button', { name: /^Dr\. / })).toBeVisible();
    await expect(screen.getByText(/‘Available Now’ is off/)).toBeVisible();
  },
};

/** RT-18: a physician's first switch to the patient role ends here. */
export const AfterTheSwitch: Story = {
  args: {
    path: '/setting/about-us',
    as: noraPhysician,
    answers: buildPatientAnswers(createFullPatient(), {
      updateUserRole: () => ({ accepted_role: physicianAsPatient.accepted_role }),
      getUserDetailID: () => ({
        ...physicianAsPatient,
        token: 'another-token',
        refresh_token: 'another-refresh-token',
        expires_at: new Date(Date.parse(NOW) + 30 * MINUTE_MS).toISOString(),
        server_time: NOW,
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: /^Dr\. / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Login as patient' }));
    // The physician is available, which ends.
    await expect(await screen.findByText(/You have no profile as a patient yet/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off and continue' }));
    await expect(await page.findByRole('link', { name: 'Create profile' })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
