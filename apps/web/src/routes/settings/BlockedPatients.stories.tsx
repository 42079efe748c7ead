import { MESSAGES, PATIENT_MESSAGES } from '@openvisit/contract';
import { buildId, buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PENDING, refuse } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const blocked = {
  id: buildId('e', 12),
  patient: { first_name: 'Petra', last_name: 'Salgado', image: null, email: 'petra@example.test' },
  can_open_profile: true,
  created_at: '2026-02-20T15:00:00.000Z',
};

const other = {
  ...blocked,
  id: buildId('e', 13),
  patient: { ...blocked.patient, first_name: 'Corin' },
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/BlockedPatients',
  tags: ['!autodocs'],
  args: {
    path: '/setting/blocked-patients',
    as: noraPhysician,
    answers: { getBlockPatientList: () => buildPage([blocked]) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** PA-03: unblocking asks first. */
export const Unblocks: Story = {
  args: {
    answers: {
      getBlockPatientList: ({ times }) => buildPage(times === 1 ? [blocked, other] : [other]),
      patientUnblock: () => undefined,
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Unblock Petra Salgado' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock patient' }));
    await expect(await screen.findByText(PATIENT_MESSAGES.PATIENT_UNBLOCKED)).toBeVisible();
    // The focus goes on to the patient in the place of the unblocked one.
    await waitFor(() =>
      expect(within(canvasElement).getByRole('link', { name: 'Corin Salgado' })).toHaveFocus(),
    );
  },
};

export const Empty: Story = { args: { answers: { getBlockPatientList: () => buildPage([]) } } };
export const Loading: Story = { args: { answers: { getBlockPatientList: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getBlockPatientList: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
};
