import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RoleChoice } from './RoleChoice.tsx';

const meta = {
  title: 'Account/Accounts/RoleChoice',
  component: RoleChoice,
  args: { onChoose: fn() },
} satisfies Meta<typeof RoleChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByClick: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Doctor' }));
    await expect(args.onChoose).toHaveBeenCalledWith('PHYSICIAN');
  },
};

/** Dragging far enough highlights the card; releasing chooses it. */
export const ByPulling: Story = {
  play: async ({ canvasElement, args }) => {
    const user = userEvent.setup();
    const handle = within(canvasElement).getByRole('slider');
    const { x, y } = handle.getBoundingClientRect();
    const dragPointer = (dy: number) => ({
      target: handle,
      coords: { clientX: x + 30, clientY: y + 30 + dy },
    });
    await user.pointer([
      { keys: '[MouseLeft>]', ...dragPointer(0) },
      dragPointer(20),
      { keys: '[/MouseLeft]', ...dragPointer(20) },
    ]);
    await expect(args.onChoose).not.toHaveBeenCalled();
    await user.pointer([
      { keys: '[TouchA>]', ...dragPointer(0) },
      { pointerName: 'TouchA', ...dragPointer(-70) },
    ]);
    await expect(handle).toHaveAttribute('aria-valuetext', 'Doctor');
    await user.pointer({ keys: '[/TouchA]', ...dragPointer(-70) });
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith('PHYSICIAN');
  },
};

/** The cards are buttons, and the logo between them reacts to arrow keys. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = within(canvasElement).getByRole('slider');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Doctor' })).toHaveFocus();
    await userEvent.tab();
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}');
    await expect(handle).toHaveAttribute('aria-valuetext', 'Doctor');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(handle).toHaveAttribute('aria-valuetext', 'Patient');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith('PATIENT');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
  },
};

/** Dragged back to the middle, nothing is chosen. */
export const DraggedBack: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = within(canvasElement).getByRole('slider');
    handle.focus();
    await userEvent.keyboard('{ArrowDown}{Escape}{Enter}');
    await expect(handle).toHaveAttribute('aria-valuetext', 'Not chosen');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** A second choice does nothing while the first is loading. */
export const Busy: Story = {
  args: { busy: 'PATIENT' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Doctor' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>] };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
