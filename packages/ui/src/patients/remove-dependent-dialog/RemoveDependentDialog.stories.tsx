import { MESSAGES, type DependentRemoval } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { RemoveDependentDialog } from './RemoveDependentDialog.tsx';

const removal: DependentRemoval = {
  open_visits: [],
  ended_services: [],
  has_records: true,
  retention_years: 7,
};

const meta = {
  title: 'Care/Patients/RemoveDependentDialog',
  tags: ['new'],
  component: RemoveDependentDialog,
  args: {
    open: true,
    name: 'Otto Lindqvist',
    removal,
    visitsHref: '#visits',
    zone: ZONE,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof RemoveDependentDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const WithVisits: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog('Remove Otto Lindqvist?');
    await expect(dialog.getByText(/at least 7 years/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The button that keeps the dependent is focused. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog('Remove Otto Lindqvist?');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep Otto Lindqvist' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** A visit that is booked comes first. */
export const VisitBooked: Story = {
  args: {
    removal: {
      ...removal,
      open_visits: [
        {
          id: 'one',
          kind: 'SCHEDULED',
          starts_at: new Date(NOW + 26 * 3_600_000).toISOString(),
          physician: { first_name: 'Amara', last_name: 'Okafor' },
        },
      ],
    },
  },
  play: async ({ args }) => {
    const dialog = await findDialog('Otto Lindqvist cannot be removed yet');
    await expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull();
    await userEvent.click(dialog.getByText('Close'));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const WithoutVisits: Story = {
  args: {
    removal: {
      ...removal,
      has_records: false,
      ended_services: [{ first_name: 'Nora', last_name: 'Lindqvist' }],
    },
  },
};
export const Loading: Story = {
  args: { removal: null, busy: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
};
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
