import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import {
  failing,
  createFullProfile,
  newPhysician,
  buildOnboardingAnswers,
  buildProfile,
} from '../../../testing/onboarding.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const signedInUser = { ...newPhysician, id: createFullProfile().id };
const createVisitNowProfile = () => {
  const ownPhysician = createFullProfile();
  return {
    ...ownPhysician,
    practice: ownPhysician.practice && { ...ownPhysician.practice, visit_now_doctor_status: true },
  };
};

/** Another device renamed the practice, added a schedule, and added a slot to the existing one. */
const addedElsewhere = ((ownPhysician = createFullProfile()) => {
  const [first] = ownPhysician.practice!.availability_details;
  const slot = { ...first!.slots[0]!, id: 'b0b0b0b0-0000-4000-8000-000000000009' };
  const earlySlot = { ...slot, start_time: '08:00', end_time: '09:00' };
  return {
    ...ownPhysician,
    practice: {
      ...ownPhysician.practice!,
      version: 2,
      practice_name: 'Renamed elsewhere',
      availability_details: [
        { ...first!, slots: [earlySlot, ...first!.slots] },
        {
          ...first!,
          id: 'b0b0b0b0-0000-4000-8000-000000000007',
          start_date: '2027-05-01',
          end_date: '2027-05-31',
          slots: [{ ...slot, id: 'b0b0b0b0-0000-4000-8000-000000000008' }],
        },
      ],
    },
  };
})();

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/PracticeDetails',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/step2',
    as: signedInUser,
    answers: buildOnboardingAnswers(buildProfile('details')),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Practice name')).toHaveValue('');
  },
};

export const Filled: Story = { args: { answers: buildOnboardingAnswers(createFullProfile()) } };

/** PO-08: a saved Visit Now stays on, without a calendar. */
export const VisitNowStays: Story = {
  args: { answers: buildOnboardingAnswers(createVisitNowProfile()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('switch', { name: /Visit Now/ })).toBeDisabled();
    await expect(page.queryByRole('group', { name: 'Schedule 1' })).toBeNull();
  },
};

/** PO-25: an update does not send the unchanged calendar. */
export const Updates: Story = {
  args: {
    answers: buildOnboardingAnswers(createFullProfile(), {
      updateDoctorPracticeDetails: () => createFullProfile(),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Practice name'), ' II');
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED)).toBeVisible();
    await expect(getCalls('updateDoctorPracticeDetails')[0]?.body).toMatchObject({
      practice_name: 'Riverside Family Practice II',
      delete_availability: [],
      version: 1,
    });
  },
};

/** PO-11: a conflict shows both calendars; keeping your own replaces the schedules that another device added. */
export const VersionConflict: Story = {
  args: {
    answers: buildOnboardingAnswers(createFullProfile(), {
      getDoctorDetails: () =>
        getCalls('updateDoctorPracticeDetails').length === 0 ? createFullProfile() : addedElsewhere,
      updateDoctorPracticeDetails: ({ body }) =>
        body.version === 1 ? refuse(409, MESSAGES.RECORD_CHANGED) : addedElsewhere,
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const first = within(await page.findByRole('group', { name: 'Schedule 1' }));
    await userEvent.click(first.getByRole('button', { name: 'Add slot in the evening' }));
    await userEvent.click(first.getByRole('button', { name: 'Remove Afternoon slot 1' }));
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByRole('radio', { name: /Saved version.*Renamed elsewhere/ })).toBeChecked();
    const availability = within(dialog.getByRole('radiogroup', { name: 'Availability' }));
    await expect(availability.getByRole('radio', { name: /Your version/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }));
    await expect(await page.findByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
    await expect(page.getByLabelText('Practice name')).toHaveValue('Renamed elsewhere');
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED)).toBeVisible();
    const [schedule, second] = addedElsewhere.practice.availability_details;
    await expect(getCalls('updateDoctorPracticeDetails')[1]?.body).toMatchObject({
      practice_name: 'Renamed elsewhere',
      add_availability: [],
      update_availability: [],
      delete_availability: [second!.id],
      add_slots: [{ availability: schedule!.id, day_period: 'NIGHT' }],
      version: 2,
    });
  },
};

export const Loading: Story = { args: { answers: { getDoctorDetails: () => PENDING } } };
export const Failed: Story = { args: { answers: failing } };
export const OnAPhone: Story = { args: Filled.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Filled.args, globals: { direction: 'rtl', language: 'en-XA' } };
