import { MESSAGES, PATIENT_MESSAGES } from '@openvisit/contract';
import { buildPage } from '@openvisit/contract/testing';
import { formatFullName } from '@openvisit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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
const readLastQuery = () => getCalls('getAllPatientList').at(-1)?.query;

/** PA-01: back from a profile the list is as it was. */
export const KeptOnBack: Story = {
  args: {
    answers: { getAllPatientList: () => buildPage([priyaItem]), getPatientProfile: () => priyaProfile },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = formatFullName(priyaItem);
    await userEvent.click(await page.findByText('Upcoming visit', { selector: 'label *, label' }));
    await userEvent.click(await page.findByRole('button', { name: 'Sort by Age' }));
    await userEvent.type(page.getByRole('searchbox', { name: 'Search patients' }), 'priya');
    const kept = { search: 'priya', filter: 'UPCOMING', sort: 'age', direction: 'ascending' };
    await waitFor(() => expect(readLastQuery()).toMatchObject(kept));
    await userEvent.click(await page.findByRole('link', { name }));
    await page.findByRole('heading', { name, level: 1 });
    await userEvent.click(page.getByRole('link', { name: 'Back to patients' }));
    await expect(await page.findByRole('searchbox', { name: 'Search patients' })).toHaveValue('priya');
    await expect(page.getByRole('button', { name: 'Sorted by Age, ascending' })).toBeVisible();
    await expect(readLastQuery()).toMatchObject(kept);
  },
};

export const Loading: Story = { args: { answers: { getAllPatientList: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getAllPatientList: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
