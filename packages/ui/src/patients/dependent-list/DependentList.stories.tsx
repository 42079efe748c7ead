import type { Dependent } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { DependentList } from './DependentList.tsx';

const createDependent = (id: string, first_name: string, facts: Partial<Dependent> = {}): Dependent => ({
  id,
  first_name,
  last_name: 'Lindqvist',
  image: null,
  date_of_birth: '2017-05-06',
  has_account: false,
  access: 'MINOR',
  invitation: null,
  ...facts,
});
const invitation = {
  email: 'ida@example.org',
  sent_at: '2026-11-18T15:00:00.000Z',
  expires_at: '2026-12-02T15:00:00.000Z',
  state: 'SENT',
} as const;
const otto = createDependent('otto', 'Otto');

const meta = {
  title: 'Care/Patients/DependentList',
  tags: ['new'],
  component: DependentList,
  decorators: [withHeadings('Dependents')],
  args: {
    dependents: [
      otto,
      createDependent('ida', 'Ida', { date_of_birth: '2010-02-03', invitation }),
      createDependent('nils', 'Nils', { date_of_birth: '2009-08-30', has_account: true }),
      createDependent('eva', 'Eva', { date_of_birth: '2007-01-15', access: 'ENDED' }),
    ],
    zone: ZONE,
    now: NOW,
    bookHref: ({ id }) => `#book-${id}`,
    editHref: ({ id }) => `#edit-${id}`,
    onInvite: fn(),
    onWithdraw: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof DependentList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await userEvent.click(list.getByRole('button', { name: 'Invite Otto Lindqvist' }));
    await expect(args.onInvite).toHaveBeenCalledWith(otto);
    await userEvent.click(list.getByRole('button', { name: 'Withdraw the invitation of Ida Lindqvist' }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
    await userEvent.click(list.getByRole('button', { name: 'Remove Ida Lindqvist' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(list.queryByRole('link', { name: 'Book a visit for Eva Lindqvist' })).toBeNull();
    // The record of a person of age, or with an account, is theirs.
    await expect(list.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  },
};
export const Expired: Story = {
  args: { dependents: [createDependent('ida', 'Ida', { invitation: { ...invitation, state: 'EXPIRED' } })] },
};
export const Allowed: Story = {
  args: { dependents: [createDependent('eva', 'Eva', { access: 'ALLOWED', has_account: true })] },
};
export const Keyboard: Story = {
  args: { dependents: [otto] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onInvite).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
