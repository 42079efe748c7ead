import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { passkeys } from '../../fixtures/accounts.ts';
import { PasskeyList } from './PasskeyList.tsx';

const meta = {
  title: 'Account/Accounts/PasskeyList',
  component: PasskeyList,
  args: { passkeys, zone: 'America/New_York', onRename: fn(), onRemove: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '40em' }}>{Story()}</div>],
} satisfies Meta<typeof PasskeyList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Created on Oct 2, 2026/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Laptop' }));
    await expect(args.onRemove).toHaveBeenCalledWith(passkeys[0]);
  },
};

/** Each button is a tab stop. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Rename Laptop' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith(passkeys[0]);
  },
};

export const ReadOnly: Story = { args: { onRename: undefined, onRemove: undefined } };
export const Empty: Story = { args: { passkeys: [] } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
