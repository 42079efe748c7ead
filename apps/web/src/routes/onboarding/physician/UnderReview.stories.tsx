import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { counts } from '../../../testing/appointments.ts';
import { noraPhysician } from '../../../testing/people.ts';
import { createOwnPhysician } from '../../../testing/physicians.ts';
import { getCalls, PENDING, refuse, sendFromServer } from '../../../testing/network.ts';
import { createFullProfile, buildOnboardingAnswers, buildProfile } from '../../../testing/onboarding.ts';
import { waitUntilConnected, screenStoryMeta } from '../../../testing/screen-story.ts';

const REASON =
  'Your license could not be read on the scan.\nPlease upload a picture of both sides, and the date of its renewal.';

const createPhysician = (
  doctor_status: typeof noraPhysician.doctor_status,
  reason: string | null = null,
) => ({
  ...noraPhysician,
  doctor_status,
  reason,
});

const createDeniedProfile = () => {
  const profile = createFullProfile({ doctor_status: 'DENIED', denial_reason: REASON });
  const denied = { decision: 'DENIED', denial_reason: 'The second page is missing.' } as const;
  return {
    ...profile,
    documents: profile.documents && {
      ...profile.documents,
      licence: { ...profile.documents.licence, ...denied },
    },
  };
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/UnderReview',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/under-review',
    as: createPhysician('PENDING'),
    answers: { getDoctorDetails: () => createOwnPhysician('PENDING') },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The only action is to sign out. */
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
  args: {
    as: createPhysician('DENIED', REASON),
    answers: { getDoctorDetails: () => createOwnPhysician('DENIED', REASON) },
  },
};

/** An accepted physician can open the dashboard (RT-07). */
export const Accepted: Story = {
  args: {
    answers: { getDoctorDetails: () => createOwnPhysician('ACCEPTED'), getAppointmentCounts: () => counts },
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

/** PO-24: the decision arrives while the page is open. */
export const AcceptedLive: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('heading', { name: 'Your profile is under review' });
    await waitUntilConnected();
    sendFromServer({
      type: 'event',
      name: 'physician.status',
      data: { doctor_status: 'ACCEPTED', reason: null },
    });
    await expect(await page.findByRole('heading', { name: 'Your profile is accepted' })).toBeVisible();
  },
};

/** PO-24, PO-27: resubmitting signs out and shows a toast on the sign-in page. */
export const Resubmitted: Story = {
  args: {
    ...Denied.args,
    answers: {
      ...Denied.args?.answers,
      updateDoctorStatus: () => ({
        id: noraPhysician.id!,
        doctor_status: 'PENDING',
        denial_reason: null,
        block_reason: null,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Send for re-approval' }));
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Physician' })).toBeVisible();
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PROFILE_SUBMITTED)).toBeVisible();
    await expect(getCalls('updateDoctorStatus')[0]?.body).toEqual({
      status: 'PENDING',
      denial_reason: null,
      block_reason: null,
    });
  },
};

/** PO-24: returns to the first step with the saved values. */
export const UpdatesTheProfile: Story = {
  args: {
    ...Denied.args,
    answers: buildOnboardingAnswers(createFullProfile({ doctor_status: 'DENIED', denial_reason: REASON })),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Update Profile' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Personal Details' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Re-approve' })).toBeVisible();
  },
};

/** PO-24: a denied document opens the step with the documents. */
export const UpdatesADeniedDocument: Story = {
  args: {
    ...Denied.args,
    answers: buildOnboardingAnswers(createDeniedProfile()),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/The second page is missing/);
    await userEvent.click(page.getByRole('button', { name: 'Update Profile' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  },
};

/** PO-04, AC-15: signing out and resubmitting ask about unsaved drafts. */
export const AsksAboutDrafts: Story = {
  args: {
    ...UpdatesTheProfile.args,
    answers: { ...Resubmitted.args?.answers, ...UpdatesTheProfile.args?.answers },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const answerDialog = async (pressed: string, name: string) => {
      await userEvent.click(await page.findByRole('button', { name: pressed }));
      const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
      await userEvent.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await userEvent.click(await page.findByRole('button', { name: 'Update Profile' }));
    await userEvent.type(await page.findByLabelText('First Name'), 'h');
    await userEvent.click(page.getByRole('link', { name: 'Re-approve' }));
    await answerDialog('Sign Out', 'Cancel');
    await answerDialog('Send for re-approval', 'Cancel');
    await expect(getCalls('logout')).toHaveLength(0);
    await expect(getCalls('updateDoctorStatus')).toHaveLength(0);
    await answerDialog('Send for re-approval', 'Continue');
    await expect(await page.findByRole('heading', { name: 'Account Sign In as Physician' })).toBeVisible();
    await expect(getCalls('updateDoctorStatus')).toHaveLength(1);
  },
};

export const ProfileIncomplete: Story = {
  args: {
    as: createPhysician('PROFILE_INCOMPLETE'),
    answers: { getDoctorDetails: () => buildProfile('details') },
  },
};

/** Shows the known status while the latest one loads. */
export const Loading: Story = { args: { answers: { getDoctorDetails: () => PENDING } } };

export const Failed: Story = {
  args: { answers: { getDoctorDetails: () => refuse(500) } },
  play: async () => {
    await expect(await screen.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
  },
};

export const OnAPhone: Story = { args: Denied.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Denied.args, globals: { direction: 'rtl', language: 'en-XA' } };
