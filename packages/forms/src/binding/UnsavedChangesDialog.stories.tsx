import { MESSAGES } from '@openvisit/contract';
import { Button, Stack, TextField } from '@openvisit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

/** A page with one field and a link that leaves it. */
function GuardedPage({ onLeave }: { onLeave: () => void }) {
  const [name, setName] = useState('');
  const guard = useUnsavedChanges(name !== '');
  return (
    <Stack gap={4}>
      <TextField label="Practice name" value={name} onChange={({ target }) => setName(target.value)} />
      <Button onClick={() => guard.requestNavigation(onLeave)}>Back to settings</Button>
      <UnsavedChangesDialog {...guard.dialog} />
    </Stack>
  );
}

const meta = {
  title: 'Components/Forms/UnsavedChanges',
  component: GuardedPage,
  args: { onLeave: fn() },
} satisfies Meta<typeof GuardedPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const clickBack = () => userEvent.click(screen.getByRole('button', { name: 'Back to settings' }));
const typePracticeName = () => userEvent.type(screen.getByLabelText('Practice name'), 'Okafor');

/** Without input, leaving does not ask. */
export const Default: Story = {
  play: async ({ args }) => {
    await clickBack();
    await expect(args.onLeave).toHaveBeenCalledTimes(1);
  },
};

/** Cancel stays on the page and keeps the input. */
export const Stays: Story = {
  play: async ({ args }) => {
    await typePracticeName();
    await clickBack();
    await expect(await screen.findByRole('dialog')).toHaveAccessibleName(MESSAGES.UNSAVED_CHANGES);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(screen.getByLabelText('Practice name')).toHaveValue('Okafor');
  },
};

/** Continue leaves the page. */
export const Leaves: Story = {
  play: async ({ args }) => {
    await typePracticeName();
    await clickBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledTimes(1));
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Okafor');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledTimes(1));
  },
};
