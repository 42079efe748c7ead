import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { openVisits } from '../../fixtures/patients.ts';
import { BlockPatientDialog } from './BlockPatientDialog.tsx';

const meta = {
  title: 'Care/Patients/BlockPatientDialog',
  component: BlockPatientDialog,
  args: { open: true, name: 'Corin Wexley', action: 'block', zone: ZONE, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof BlockPatientDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Block Corin Wexley?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Block patient' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The cancel button is focused. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Don’t block' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** What happens to each open visit. */
export const OpenVisits: Story = {
  args: { openVisits, isPcp: true },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(openVisits.length);
  },
};

export const LoadingVisits: Story = { args: { openVisits: null } };
/** Nothing is blocked before its consequences are known (PA-03). */
export const VisitsNotLoaded: Story = {
  args: { openVisits: null, error: MESSAGES.SOMETHING_WRONG },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(dialog.queryByRole('button', { name: 'Block patient' })).toBeNull();
  },
};
export const Unblock: Story = { args: { action: 'unblock' } };
export const Busy: Story = { args: { busy: true } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
