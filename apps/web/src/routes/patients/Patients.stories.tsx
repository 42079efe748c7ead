import { MESSAGES, PATIENT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { patientItems, pcpRequest, priyaItem, priyaProfile } from '../../testing/care.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Patients/Patients',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/patients',
    as: noraPhysician,
    answers: { getAllPatientList: () => buildPage(patientItems) },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** No entry of the menu reads like the column of open notes, and each has an icon. */
export const RowMenu: Story = {
  args: {
    answers: { getAllPatientList: () => buildPage([priyaItem]), getPatientProfile: () => priyaProfile },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Actions for/ }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'Go to notes',
      'Go to files',
      'Block patient',
    ]);
    await expect(items.every((item) => item.querySelector('svg') !== null)).toBe(true);
    await userEvent.click(items[0]!);
    await expect(await within(canvasElement).findByRole('heading', { name: 'Notes' })).toBeVisible();
  },
};

/** PA-03: the dialog says what will happen before anything is sent. */
export const Blocks: Story = {
  args: {
    answers: {
      getAllPatientList: () => buildPage([priyaItem]),
      getOpenVisits: () => ({
        results: [
          {
            id: priyaItem.id,
            kind: 'SCHEDULED',
            status: 'ACCEPTED',
            starts_at: '2026-03-05T15:20:00.000Z',
            next_status: 'CANCELLED',
          },
        ],
      }),
      blockPatient: () => ({ patient: priyaItem.id, settled: 1 }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block patient' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(/is canceled/)).toBeVisible();
    await expect(getCalls('blockPatient')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Block patient' }));
    await expect(await screen.findByText(PATIENT_MESSAGES.PATIENT_BLOCKED)).toBeVisible();
  },
};

export const Requests: Story = {
  args: {
    answers: {
      getAllPatientList: () => buildPage(patientItems),
      getPCPRequests: () => ({ results: [pcpRequest] }),
    },
  },
};
export const NoneOfMine: Story = {
  args: { path: '/dashboard/patients/myPatients', answers: { getDoctorPatientList: () => buildPage([]) } },
};
export const Loading: Story = { args: { answers: { getAllPatientList: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getAllPatientList: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
