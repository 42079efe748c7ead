import { getStored, setStored } from '@openvisit/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/Greeting',
  tags: ['!autodocs'],
  args: { path: '/user/step2', as: null, role: 'PHYSICIAN', answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const resetTour = () => () => setStored({ auto_skip_tour: null });

/** The greeting follows the visitor's local time (RT-03). */
export const Physician: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', {
        level: 1,
        name: /^Good (Morning|Afternoon|Evening)$/,
      }),
    ).toBeVisible();
  },
};

export const Patient: Story = { args: { role: 'PATIENT' } };

export const StartsTour: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: "Let's take a tour" }));
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Your schedule, your way' }),
    ).toBeVisible();
  },
};

/** After skipping, the tour is not offered again in this browser (RT-02). */
export const SkipsTour: Story = {
  beforeEach: resetTour,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Skip' }));
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Account Sign In as Physician' }),
    ).toBeVisible();
    await expect(getStored('auto_skip_tour')).toBe('true');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
