import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { buildId } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { createSchedule } from '../../testing/schedule.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getDoctorSchedule: ({ query }) => createSchedule(query),
  addDoctorUnavailability: () => ({ id: buildId('9', 1) }),
  getCalendarFeed: () => ({ created_at: null }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Availability/AvailabilitySchedule',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/availability-schedule?date=2027-01-06',
    as: noraPhysician,
    answers,
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const markFirst = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.click(await page.findByRole('button', { name: /^9:00\sAM/ }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
};

/** AV-02: a marked time is sent with its wall-clock date and time. */
export const Day: Story = {
  play: async ({ canvasElement }) => {
    await markFirst(canvasElement);
    await expect(await screen.findByText(REPLY_MESSAGES.AVAILABILITY_UPDATED)).toBeVisible();
    await expect(getCalls('addDoctorUnavailability')[0]?.body).toMatchObject({
      start_date: '2027-01-06',
      end_date: '2027-01-06',
      slot_time: ['09:00'],
      slot_date_detail: [{ slot_date: '2027-01-06', slot_time: '09:00' }],
    });
  },
};

/** AV-02: the marked times are repeated in the following weeks. */
export const RepeatsWeekly: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: /^9:00\sAM/ }));
    await userEvent.selectOptions(page.getByLabelText('Repeat weekly'), 'Also in the next 8 weeks');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(REPLY_MESSAGES.AVAILABILITY_UPDATED)).toBeVisible();
    await expect(getCalls('addDoctorUnavailability')[0]?.body).toMatchObject({ repeat_weeks: 8 });
  },
};

/** AV-02: marks stay when saving fails. */
export const NotSaved: Story = {
  args: { answers: { ...answers, addDoctorUnavailability: () => refuse(409, REPLY_MESSAGES.SLOT_ENGAGED) } },
  play: async ({ canvasElement }) => {
    await markFirst(canvasElement);
    await expect(await within(canvasElement).findByText(REPLY_MESSAGES.SLOT_ENGAGED)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: /9:00\sAM/ })).toHaveTextContent(
      'Unavailable',
    );
  },
};

/** Without working days ahead no time can be made unavailable. */
export const NoCalendar: Story = {
  args: {
    answers: {
      ...answers,
      getDoctorSchedule: ({ query }) => ({ ...createSchedule(query), last_date: null }),
    },
  },
};

export const Loading: Story = { args: { answers: { ...answers, getDoctorSchedule: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { ...answers, getDoctorSchedule: () => refuse(500, MESSAGES.SOMETHING_WRONG) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
