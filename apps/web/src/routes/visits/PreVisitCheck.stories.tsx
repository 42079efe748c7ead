import type { PreVisitCheck } from '@openvisit/contract';
import { PRE_VISIT_FINDINGS } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createAppointmentDetail, ownPast, ownUpcoming } from '../../testing/appointments.ts';
import { mockDevices } from '../../testing/devices.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const upcoming = createAppointmentDetail(ownUpcoming[0]!, { patient_summary: null });
const saved: PreVisitCheck = { ...PRE_VISIT_FINDINGS, checked_at: NOW };

const answers: Answers = {
  getAppointmentDetail: () => upcoming,
  getIceServers: () => ({ ice_servers: [] }),
  savePreVisitCheck: () => saved,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/PreVisitCheck',
  tags: ['!autodocs'],
  args: {
    path: `/patient/appointments/${upcoming.id}/check`,
    as: samPatient,
    answers,
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-08: the microphone counts once it is heard; the connection is checked meanwhile. */
export const WaitsForSound: Story = {
  beforeEach: mockDevices('ready'),
  play: async ({ canvasElement }) => {
    const results = within(await within(canvasElement).findByRole('region', { name: 'Results' }));
    await expect(await results.findByText('Good.')).toBeVisible();
    await expect(results.getByText('Works.')).toBeVisible();
    await expect(results.getByText(/^Say something/)).toBeVisible();
    await expect(getCalls('savePreVisitCheck')).toEqual([]);
  },
};

/** BX-08: blocked devices are explained and reported to the physician. */
export const Blocked: Story = {
  beforeEach: mockDevices('denied'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/sees this result/)).toBeVisible();
    await expect(page.getByText(/Allow the camera at the address bar/)).toBeVisible();
    const findings = { camera: 'BLOCKED', microphone: 'BLOCKED', network: 'GOOD', is_relayed: false };
    await expect(getCalls('savePreVisitCheck')).toMatchObject([{ body: findings }]);
  },
};

/** BX-08: a result that was not sent is sent again, without another check. */
export const NotSent: Story = {
  args: { answers: { ...answers, savePreVisitCheck: ({ times }) => (times === 1 ? refuse(500) : saved) } },
  beforeEach: mockDevices('missing'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const again = await page.findByRole('button', { name: 'Send again' });
    const checks = getCalls('getIceServers').length;
    await userEvent.click(again);
    await expect(await page.findByText(/sees this result/)).toBeVisible();
    await expect(getCalls('getIceServers')).toHaveLength(checks);
  },
};

export const WithoutConnection: Story = {
  args: { answers: { ...answers, getIceServers: () => refuse(500) } },
  beforeEach: mockDevices('missing'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Video could not connect/)).toBeVisible();
  },
};

export const Over: Story = {
  args: { answers: { getAppointmentDetail: () => createAppointmentDetail(ownPast[0]!) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This visit is over')).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { getAppointmentDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAppointmentDetail: () => refuse(500) } } };
