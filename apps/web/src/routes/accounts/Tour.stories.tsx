import { setStored } from '@openvisit/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { screenStoryMeta } from '../../testing/screen-story.ts';
import { TOUR } from './tour-slides.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/Tour',
  tags: ['!autodocs'],
  args: { path: '/user/step3/1', as: null, role: 'PHYSICIAN', answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Physician: Story = {};
export const Patient: Story = { args: { role: 'PATIENT' } };

/** Seven slides, then the sign-in page (RT-04). */
export const WholeTour: Story = {
  args: { role: 'PATIENT' },
  beforeEach: () => () => setStored({ auto_skip_tour: null }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const { title } of TOUR.PATIENT) {
      await expect(await page.findByRole('heading', { level: 1, name: title })).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: /^(Next|Sign in)$/ }));
    }
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Account Sign In as Patient' }),
    ).toBeVisible();
  },
};

/** The arrow keys change the slide; the greeting precedes the first one. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first, second] = TOUR.PHYSICIAN;
    await page.findByRole('heading', { level: 1, name: first!.title });
    await userEvent.keyboard('{ArrowRight}');
    await expect(await page.findByRole('heading', { level: 1, name: second!.title })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await page.findByRole('heading', { level: 1, name: first!.title });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await page.findByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  },
};

/** An unknown slide redirects to the greeting. */
export const UnknownSlide: Story = {
  args: { path: '/user/step3/8' },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /^Good / }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: { path: '/user/step3/5', role: 'PATIENT' },
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
