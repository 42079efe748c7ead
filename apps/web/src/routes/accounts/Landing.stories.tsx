import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { counts, noraPhysician } from '../../testing/fixtures.ts';
import { onStage } from '../../testing/stage.ts';

const meta = {
  ...onStage,
  title: 'Screens/Accounts/Landing',
  tags: ['!autodocs'],
  args: { path: '/', as: null, answers: {} },
} satisfies Meta<typeof onStage.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first page: who are you, and on to the sign-in (RT-01). */
export const Choice: Story = {};

export const ChosenAsPhysician: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Doctor' }));
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Account Sign In as Physician' }),
    ).toBeVisible();
  },
};

/** Both choices are stops of Tab in their order; Enter chooses. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('button', { name: 'Doctor' });
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Doctor' })).toHaveFocus();
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Patient' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Account Sign In as Patient' }),
    ).toBeVisible();
  },
};

/** Who is signed in never sees the choice: they are where they belong (RT-07). */
export const AlreadySignedIn: Story = {
  args: { as: noraPhysician, answers: { getAppointmentCounts: () => counts } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
