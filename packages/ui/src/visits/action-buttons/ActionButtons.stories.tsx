import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ActionButtons } from './ActionButtons.tsx';

const meta = {
  title: 'Care/Visits/ActionButtons',
  component: ActionButtons,
  args: {
    actions: ['ACCEPT', 'RESCHEDULE', 'DENY'],
    viewer: 'MAIN_PHYSICIAN',
    joined: false,
    busy: null,
    onAction: fn(),
  },
} satisfies Meta<typeof ActionButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Request: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Accept' }));
    await expect(args.onAction).toHaveBeenCalledWith('ACCEPT');
  },
};

export const CallToStart: Story = { args: { actions: ['START_CALL', 'CANCEL', 'ADD_PHYSICIAN'] } };
export const CallToRejoin: Story = { args: { actions: ['START_CALL'], joined: true } };
export const Patient: Story = { args: { actions: ['START_CALL', 'CANCEL'], viewer: 'PATIENT' } };
export const PatientAsked: Story = { args: { actions: ['RESCHEDULE', 'CANCEL'], viewer: 'PATIENT' } };

/** While one action runs, the others are disabled. */
export const Busy: Story = {
  args: { busy: 'ACCEPT' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Deny' })).toBeDisabled();
    await expect(within(canvasElement).getByRole('button', { name: 'Accept' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Accept' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('RESCHEDULE');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onAction).toHaveBeenLastCalledWith('DENY');
  },
};

export const NarrowRightToLeft: Story = {
  args: CallToStart.args,
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
  globals: { direction: 'rtl' },
};
