import { getSession } from '@openvisit/api/session';
import { DRAFT_PREFIX, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls } from '../../testing/network.ts';
import { expectNetworkToasts } from '../../testing/legal-pages.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/NotFound',
  tags: ['!autodocs'],
  args: { path: '/unknown-address', as: noraPhysician, answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Stays on the screen, which is checked in the first story: the others end at another one. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** Without a session the visitor comes to the landing page, or where they were last (RT-06). */
export const SignedOut: Story = {
  args: { as: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Doctor' })).toBeVisible();
  },
};

/** Going back to sign-in signs out, on the server as well (RT-08). */
export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Back to Sign In' }));
    await expect(await page.findByRole('heading', { level: 1, name: /Account Sign In/ })).toBeVisible();
    await waitFor(() => expect(getCalls('logout')).toHaveLength(1));
  },
};

/** Asks before unsaved input is lost; canceling keeps it (RT-08, PO-26). */
export const SignedInWithADraft: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const backButton = await page.findByRole('button', { name: 'Back to Sign In' });
    const draft = `${DRAFT_PREFIX}${getSession()?.user.user}.onboarding:details`;
    sessionStorage.setItem(draft, '{}');
    const answerDialog = async (name: 'Continue' | 'Cancel') => {
      await userEvent.click(backButton);
      const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
      await userEvent.click(within(dialog).getByRole('button', { name }));
    };
    await answerDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toHaveLength(0);
    await expect(sessionStorage.getItem(draft)).toBe('{}');
    await answerDialog('Continue');
    await expect(await page.findByRole('heading', { level: 1, name: /Account Sign In/ })).toBeVisible();
    await expect(sessionStorage.getItem(draft)).toBeNull();
  },
};

/** Shows a toast when the network is lost and when it is back (RT-19). */
export const NetworkLost: Story = { play: expectNetworkToasts };

export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
