import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getCalls, refuse } from '../../testing/network.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/ForgotPassword',
  tags: ['!autodocs'],
  args: { path: '/user/forgot-password', as: null, role: 'PHYSICIAN', answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const requestLink = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.type(await page.findByLabelText('Email'), 'nora.lindqvist@example.test{Enter}');
};

export const Empty: Story = {};

/** The notice is the same for every address (AC-09). */
export const Sent: Story = {
  args: { answers: { forgotPasswordRequest: () => undefined } },
  play: async ({ canvasElement }) => {
    await requestLink(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(MESSAGES.RESET_MAIL_SENT)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Sign In' })).toBeVisible();
    await expect(getCalls('forgotPasswordRequest').map(({ body }) => body)).toEqual([
      { email: 'nora.lindqvist@example.test', role: 'PHYSICIAN' },
    ]);
  },
};

export const Failed: Story = {
  args: { answers: { forgotPasswordRequest: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    await requestLink(canvasElement);
    await expect(await within(canvasElement).findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
