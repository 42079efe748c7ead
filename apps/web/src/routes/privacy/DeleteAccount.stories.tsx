import { SECOND_FACTOR_MESSAGES, type AccountDeletion } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PENDING, refuse } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const deletion: AccountDeletion = {
  obstacle: null,
  open_visits: [],
  ended_services: [],
  closed_dependents: ['Tobi Adeyemi'],
  kept_dependents: [],
  retention_years: 7,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Privacy/DeleteAccount',
  tags: ['!autodocs'],
  args: {
    path: '/patient/delete-account',
    as: samPatient,
    answers: {
      getAccountDeletion: () => deletion,
      deleteAccount: () => ({
        second_factor: { ticket: 'x'.repeat(32), methods: ['AUTHENTICATOR_APP' as const] },
      }),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const enterPassword = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'Fjord#2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return dialog;
};

/** BX-22: an account with a second factor is asked for it after the password. */
export const SecondFactor: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await enterPassword(canvasElement);
    await expect(await dialog.findByLabelText(/Code from your authenticator app/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveAttribute(
      'data-variant',
      'danger',
    );
  },
};

/** BX-22: a wrong password deletes nothing. */
export const WrongPassword: Story = {
  args: {
    answers: {
      getAccountDeletion: () => deletion,
      deleteAccount: () => refuse(400, SECOND_FACTOR_MESSAGES.PASSWORD_WRONG),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await enterPassword(canvasElement);
    await expect(await dialog.findByText(SECOND_FACTOR_MESSAGES.PASSWORD_WRONG)).toBeVisible();
  },
};
export const DuringAVisit: Story = {
  args: { answers: { getAccountDeletion: () => ({ ...deletion, obstacle: 'CALL_RUNNING' as const }) } },
};
export const Loading: Story = { args: { answers: { getAccountDeletion: () => PENDING } } };
export const Failed: Story = { args: { answers: { getAccountDeletion: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
