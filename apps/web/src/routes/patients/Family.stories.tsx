import { FAMILY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { family } from '../../testing/family.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const parent = {
  first_name: 'Grace',
  last_name: 'Adeyemi',
  image: null,
  access: 'ENDED' as const,
  adult_on: '2024-02-11',
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Patients/Family',
  tags: ['!autodocs'],
  args: {
    path: '/patient/family',
    as: samPatient,
    answers: { getFamily: () => family, inviteDependent: () => family },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** PW-06: the invitation goes to the address that is entered. */
export const Invites: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Invite Tobi Adeyemi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Tobi Adeyemi' }));
    await userEvent.type(dialog.getByLabelText('Email'), 'tobi@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await expect(await screen.findByText(FAMILY_MESSAGES.INVITATION_SENT)).toBeVisible();
    await expect(getCalls('inviteDependent')).toMatchObject([{ body: { email: 'tobi@example.test' } }]);
  },
};

/** PW-06: a person of age lets the parent keep access. */
export const OfAge: Story = {
  args: {
    answers: {
      getFamily: () => ({ dependents: [], parent }),
      allowParentAccess: () => ({ dependents: [], parent: { ...parent, access: 'ALLOWED' } }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Let Grace Adeyemi keep access' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Allow' }));
    await expect(await page.findByRole('button', { name: 'End the access of Grace Adeyemi' })).toBeVisible();
  },
};
export const Empty: Story = { args: { answers: { getFamily: () => ({ dependents: [], parent: null }) } } };
export const Loading: Story = { args: { answers: { getFamily: () => PENDING } } };
export const Failed: Story = { args: { answers: { getFamily: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
