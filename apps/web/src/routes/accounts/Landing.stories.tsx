import { getStored, setStored } from '@openvisit/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { counts } from '../../testing/appointments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { expectNetworkToasts } from '../../testing/legal-pages.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/Landing',
  tags: ['!autodocs'],
  args: { path: '/', as: null, answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Asks for the role (RT-01). */
export const Choice: Story = { parameters: { readingOrder: true } };

export const ChosenAsPhysician: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Doctor' }));
    await expect(await page.findByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    await expect(getStored('role')).toBe('PHYSICIAN');
  },
};

/** After the tour was seen or skipped, it is not offered again (RT-02). */
export const TourSeen: Story = {
  beforeEach: () => {
    setStored({ auto_skip_tour: 'true' });
    return () => setStored({ auto_skip_tour: null });
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Patient' }));
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Account Sign In as Patient' }),
    ).toBeVisible();
  },
};

/** The arrow keys move the slider; Enter chooses (RT-01). */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('button', { name: 'Doctor' });
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Doctor' })).toHaveFocus();
    await userEvent.tab();
    await expect(page.getByRole('slider')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await page.findByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    await expect(getStored('role')).toBe('PATIENT');
  },
};

/** A signed-in user is redirected to their first screen (RT-07). */
export const AlreadySignedIn: Story = {
  args: { as: noraPhysician, answers: { getAppointmentCounts: () => counts } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Appointments' }),
    ).toBeVisible();
  },
};

/** Shows a toast when the network is lost and when it is back (RT-19). */
export const NetworkLost: Story = { play: expectNetworkToasts };

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
