import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { TextField } from '../../inputs/text-field/TextField.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Popover } from '../popover/Popover.tsx';
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
  title: 'Components/Overlays/Dialog',
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

/** The button that opens the dialog. */
export const Closed: Story = {
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** The variant for the theme boards. */
export const Shown: Story = {
  render: (args) => (
    <Dialog
      {...args}
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">Send invite</Button>
        </>
      }
    >
      <TextField label="Their email address" />
    </Dialog>
  ),
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Invite a guest physician' })).toBeVisible();
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await expect(await openIt(canvasElement)).toBeVisible();
  },
};

/** Focus moves in, is trapped, and returns. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    // Past the last element, focus is moved back within a frame.
    const expectFocusInside = (dialog: HTMLElement) =>
      waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const opener = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    for (let i = 0; i < 5; i += 1) {
      await userEvent.tab();
      await expectFocusInside(dialog);
    }
    await userEvent.tab({ shift: true });
    await expectFocusInside(dialog);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
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
    // The content, which is focused to be scrolled, keeps the focus when it becomes short.
    const content = dialog.querySelector<HTMLElement>('[tabindex="0"]');
    await waitFor(() => expect(content).toHaveFocus());
    for (const text of content?.querySelectorAll('p') ?? []) text.hidden = true;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(content).toHaveFocus();
  },
};

/** Escape closes nested overlays one at a time. */
export const PopoverInside: Story = {
  render: (args) => {
    const panel = (
      <Popover
        label="Who can be a guest"
        trigger={(props) => <Button {...props}>Who can be a guest?</Button>}
        children={() => <Text size="sm">Any physician with a license in your state.</Text>}
      />
    );
    return <Dialog {...args}>{panel}</Dialog>;
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Invite a guest physician' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Who can be a guest?' }));
    await screen.findByRole('dialog', { name: 'Who can be a guest' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who can be a guest' })).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A click outside does nothing if an answer is required. */
export const AnswerRequired: Story = {
  args: {
    answer: 'required',
    closeButton: 'none',
    children: 'You are signed in on another device. It is signed out if you go on here.',
    footer: <Button variant="primary">Go on here</Button>,
  },
  render: (args) => <Dialog {...args} />,
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Go on here' })).toHaveFocus());
    await userEvent.click(dialog.parentElement!);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Sizes: Story = {
  args: { size: 'sm', children: 'Small, for a question; lg for what has columns.' },
  render: (args) => <Dialog {...args} />,
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'דעוו רופא אורח',
    children: 'הרופא האורח יקבל קישור בדואר אלקטרוני.',
    footer: (
      <>
        <Button>ביטול</Button>
        <Button variant="primary">שליחה</Button>
      </>
    ),
  },
  render: (args) => <Dialog {...args} />,
};
