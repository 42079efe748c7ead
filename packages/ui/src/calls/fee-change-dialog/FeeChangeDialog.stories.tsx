import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FeeChangeDialog, type FeeChangeDialogProps } from './FeeChangeDialog.tsx';

function Choosing(args: FeeChangeDialogProps) {
  const [value, setValue] = useState(args.value);
  return <FeeChangeDialog {...args} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Care/Calls/FeeChangeDialog',
  component: FeeChangeDialog,
  args: {
    open: true,
    patientName: 'Mina Park',
    cardholderName: 'Mina Park',
    fee: 12_000,
    value: 12_000,
    onChange: fn(),
    onCharge: fn(),
    onClose: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof FeeChangeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeFee: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Fee of this visit' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Charge $120' }));
    await expect(args.onCharge).toHaveBeenCalledWith(12_000);
  },
};

/** AP-13: a parent's card pays for a child, and the physician reads whose card it is. */
export const CardOfAParent: Story = {
  args: { cardholderName: 'Ji-woo Park' },
  play: async () => {
    const text = '$120 is held on Ji-woo Park’s card for Mina Park. You can charge less, not more.';
    await expect(await within(document.body).findByText(text)).toBeVisible();
  },
};

/** Arrow keys change the dial by one dollar. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('slider')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(dialog.getByRole('button', { name: 'Charge $118' })).toBeEnabled();
    await userEvent.keyboard('{Home}');
    const charge = dialog.getByRole('button', { name: 'Charge $1' });
    while (document.activeElement !== charge) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCharge).toHaveBeenCalledWith(100);
  },
};

export const Lowered: Story = { args: { value: 8_000 } };
/** An amount out of range shows an error and cannot be charged. */
export const TooMuch: Story = { args: { value: 15_000 } };
export const Charging: Story = { args: { value: 8_000, busy: true } };
export const Failed: Story = { args: { value: 8_000, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
