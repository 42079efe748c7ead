import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../shared/navigation/paths.ts';
import { counts, createAppointmentDetail } from '../../testing/appointments.ts';
import { createPayment } from '../../testing/billing.ts';
import { mockDevices } from '../../testing/devices.ts';
import { acceptedVisit } from '../../testing/instant-visits.ts';
import { getCalls, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const appointment = { ...acceptedVisit, is_visit_now: false, is_joined: false };

const answers: Answers = {
  getAppointmentCounts: () => counts,
  getWaitingPatients: () => ({ results: [{ appointment, waiting_since: appointment.starts_at }] }),
  getAppointmentDetail: () => createAppointmentDetail(appointment),
  placeHoldOnCard: () => createPayment('requires_capture'),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/WaitingPatients',
  tags: ['!autodocs'],
  args: { path: '/dashboard/change-password', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findBanner = async () => within(await screen.findByRole('region', { name: 'Patient is waiting' }));

/** BX-16: on every page; starting the call holds the fee first. */
export const StartsCall: Story = {
  beforeEach: mockDevices('ready'),
  play: async () => {
    const banner = await findBanner();
    await expect(banner.getByText('is waiting for you')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Samuel Adeyemi' })).toHaveAttribute(
      'href',
      paths.patient(appointment.patient_detail.id),
    );
    await userEvent.click(banner.getByRole('button', { name: /^Start call/ }));
    await screen.findByRole('button', { name: 'Join' });
    await expect(getCalls('placeHoldOnCard')).toHaveLength(1);
  },
};

export const Waiting: Story = {};

/** Without an answer the pages work as before. */
export const Failed: Story = {
  args: { answers: { ...answers, getWaitingPatients: () => refuse(503) } },
  play: async () => {
    await screen.findByRole('heading', { name: 'Change Password', level: 1 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Patient is waiting' })).toBeNull());
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
