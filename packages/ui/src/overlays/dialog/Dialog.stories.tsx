import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { TextField } from '../../inputs/text-field/TextField.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function Opener(args: DialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite a guest</Button>
      <Dialog
        {...args}
        open={open}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Send invite
            </Button>
          </>
        }
      >
        <TextField label="Their email address" />
      </Dialog>
    </>
  );
}

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: { open: true, title: 'Invite a guest physician', onClose: fn() },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const openIt = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Invite a guest' }));
  return screen.findByRole('dialog', { name: 'Invite a guest physician' });
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await expect(await openIt(canvasElement)).toBeVisible();
  },
};

/** Focus goes in, goes round, and comes back to where it was. */
export const KeepsFocus: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openIt(canvasElement);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let i = 0; i < 6; i += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};

export const ClosedByCross: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await openIt(canvasElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LongContent: Story = {
  render: (args) => (
    <Dialog {...args} size="lg" footer={<Button variant="primary">Got it</Button>}>
      {Array.from({ length: 30 }, (_, index) => (
        <Text key={index}>
          {index + 1}. What is said in a visit stays between you, your physician and the guests you see.
        </Text>
      ))}
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await expect(within(dialog).getByRole('button', { name: 'Got it' })).toBeVisible();
  },
};

export const Closed: Story = {
  args: { open: false },
  render: (args) => (
    <>
      <Text>Nothing is open.</Text>
      <Dialog {...args} />
    </>
  ),
};
