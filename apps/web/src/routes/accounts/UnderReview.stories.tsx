import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { counts, noraPhysician, ownPhysician } from '../../testing/fixtures.ts';
import { PENDING, refused } from '../../testing/network.ts';
import { onStage } from '../../testing/stage.ts';

const REASON =
  'Your licence could not be read on the scan.\nPlease upload a picture of both sides, and the date of its renewal.';

const as = (doctor_status: typeof noraPhysician.doctor_status, reason: string | null = null) => ({
  ...noraPhysician,
  doctor_status,
  reason,
});

const meta = {
  ...onStage,
  title: 'Screens/Accounts/UnderReview',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/under-review',
    as: as('PENDING'),
    answers: { getDoctorDetails: () => ownPhysician('PENDING') },
  },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Signing out is the one thing to do, and leads back to the sign-in. */
export const Pending: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Your profile is under review' }),
    ).toBeVisible();
  },
};

export const SignsOut: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Sign Out' }));
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Physician' })).toBeVisible();
  },
};

export const Denied: Story = {
  args: { as: as('DENIED', REASON), answers: { getDoctorDetails: () => ownPhysician('DENIED', REASON) } },
};

/** Accepted while the page was open: the way in (RT-07). */
export const Accepted: Story = {
  args: {
    answers: { getDoctorDetails: () => ownPhysician('ACCEPTED'), getAppointmentCounts: () => counts },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: 'Go To Dashboard' })).toBeVisible();
  },
};

export const GoesToTheDashboard: Story = {
  args: Accepted.args,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Go To Dashboard' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  },
};

export const ProfileIncomplete: Story = {
  args: {
    as: as('PROFILE_INCOMPLETE'),
    answers: { getDoctorDetails: () => ownPhysician('PROFILE_INCOMPLETE') },
  },
};

/** What is known already is shown while the newest word of the reviewers is on its way. */
export const Loading: Story = { args: { answers: { getDoctorDetails: () => PENDING } } };

export const Failed: Story = {
  args: { answers: { getDoctorDetails: () => refused(500) } },
  play: async () => {
    await expect(await screen.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
  },
};

export const OnAPhone: Story = { args: Denied.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Denied.args, globals: { direction: 'rtl' } };
