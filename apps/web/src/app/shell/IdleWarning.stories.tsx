import { startSessionWatch } from '@openvisit/api';
import { endSession, getServerNow, setStored } from '@openvisit/api/session';
import { IDLE_MINUTES, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samPatient } from '../../testing/people.ts';
import { getCalls } from '../../testing/network.ts';
import { createFullPatient, buildPatientAnswers } from '../../testing/patients.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Shell/IdleWarning',
  tags: ['!autodocs'],
  args: { path: '/onboarding/step1', as: samPatient, answers: buildPatientAnswers(createFullPatient()) },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const WARNING = 'Are you still there?';

/** Simulates inactivity until the warning appears. */
const findWarning = async () => {
  startSessionWatch();
  return waitFor(() => {
    // Activity in this story is recorded half a second later.
    setStored({ lastActivity: String(getServerNow() - (IDLE_MINUTES - 0.8) * 60_000) });
    return screen.getByRole('dialog', { name: WARNING });
  });
};

const findWeight = (root: HTMLElement) => within(root).findByLabelText('Weight');

/** PO-04, AC-13: 'Sign out' in the warning asks about unsaved input; Cancel keeps it and counts as activity. */
export const AsksBeforeSigningOut: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await findWeight(canvasElement), '{Backspace}4');
    await userEvent.click(within(await findWarning()).getByRole('button', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: WARNING })).toBeNull());
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toHaveLength(0);
    await expect(await findWeight(canvasElement)).toHaveValue('174');
  },
};

/** AC-13: the focus is on staying, so that Enter does not end the session. */
export const FocusesStaying: Story = {
  play: async ({ canvasElement }) => {
    await findWeight(canvasElement);
    const stay = within(await findWarning()).getByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
  },
};

/** PO-04: without unsaved input it does not ask. */
export const SignsOut: Story = {
  play: async ({ canvasElement }) => {
    await findWeight(canvasElement);
    await userEvent.click(within(await findWarning()).getByRole('button', { name: 'Sign out' }));
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Account Sign In as Patient' }),
    ).toBeVisible();
  },
};

/** A session that expires does not ask. */
export const SessionEnds: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await findWeight(canvasElement), '{Backspace}4');
    await findWarning();
    endSession('EXPIRED');
    await waitFor(() => expect(within(canvasElement).queryByLabelText('Weight')).toBeNull());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
