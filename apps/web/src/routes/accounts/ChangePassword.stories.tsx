import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { counts } from '../../testing/appointments.ts';
import { noraPhysician, samPatient } from '../../testing/people.ts';
import { getCalls, refuse } from '../../testing/network.ts';
import { NOW } from '../../testing/now.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/ChangePassword',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/change-password',
    as: noraPhysician,
    answers: { getAppointmentCounts: () => counts },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const submitNewPassword = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('Old Password', { selector: 'input' }), 'Demo#2026');
  await userEvent.type(page.getByLabelText('New Password', { selector: 'input' }), 'Demo#2027');
  await userEvent.type(page.getByLabelText('Confirm Password', { selector: 'input' }), 'Demo#2027{Enter}');
};

export const Physician: Story = {};
export const Patient: Story = { args: { path: '/patient/change-password', as: samPatient, answers: {} } };

/** Changes the password, shows a toast and opens the first screen (AC-11). */
export const Changes: Story = {
  args: {
    answers: {
      getAppointmentCounts: () => counts,
      changePassword: () => ({
        token: 'another-access-token',
        refresh_token: 'another-refresh-token',
        expires_at: new Date(Date.parse(NOW) + 1_800_000).toISOString(),
        server_time: NOW,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await submitNewPassword(canvasElement);
    await expect(await screen.findByText(MESSAGES.PASSWORD_CHANGED)).toBeVisible();
    await expect(getCalls('changePassword').map(({ body }) => body)).toEqual([
      { old_password: 'Demo#2026', new_password: 'Demo#2027' },
    ]);
  },
};

export const WrongOldPassword: Story = {
  args: {
    answers: {
      getAppointmentCounts: () => counts,
      changePassword: () => refuse(400, REPLY_MESSAGES.OLD_PASSWORD_WRONG),
    },
  },
  play: async ({ canvasElement }) => {
    await submitNewPassword(canvasElement);
    await expect(await within(canvasElement).findByText(REPLY_MESSAGES.OLD_PASSWORD_WRONG)).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
