import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { REPLY_MESSAGES } from '@openvisit/contract';
import { DaysOffDialog } from './DaysOffDialog.tsx';

const meta = {
  title: 'Practice/Availability/DaysOffDialog',
  tags: ['new'],
  component: DaysOffDialog,
  args: {
    open: true,
    today: '2026-11-23',
    range: { from: '2026-11-24', to: '2026-11-27' },
    content: { free: 38, visits: [], off: 0 },
    onRangeChange: fn(),
    onAdd: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DaysOffDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = async () => within(await within(document.body).findByRole('dialog', { name: 'Days off' }));

export const Free: Story = {
  play: async ({ args }) => {
    await userEvent.click((await findDialog()).getByRole('button', { name: 'Take days off' }));
    await expect(args.onAdd).toHaveBeenCalledWith(false);
  },
};

/** Booked visits are named, and kept only on request. */
export const Booked: Story = {
  args: {
    content: {
      free: 35,
      off: 1,
      visits: [
        { id: '1', when: 'Tue, Nov 24, 9:20 AM', href: '#1' },
        { id: '2', when: 'Thu, Nov 26, 2:40 PM', href: '#2' },
      ],
    },
  },
  play: async ({ args }) => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: 'Take days off' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep these visits' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take days off' }));
    await expect(args.onAdd).toHaveBeenCalledWith(true);
  },
};

export const AlreadyOff: Story = { args: { content: { free: 0, visits: [], off: 4 } } };
export const NothingSelected: Story = { args: { range: { from: '', to: '' }, content: null } };
export const Saving: Story = { args: { busy: 'add' } };
export const Failed: Story = { args: { error: REPLY_MESSAGES.DAYS_OFF_BOOKED } };

/** Escape dismisses the dialog; Enter on its button takes the days off. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const button = (await findDialog()).getByRole('button', { name: 'Take days off' });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith(false);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
