import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import { AchBankForm } from './AchBankForm.tsx';

const meta = {
  title: 'Components/Forms/AchBankForm',
  component: AchBankForm,
  args: { onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof AchBankForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const fillBank = async (root: HTMLElement, routing: string, account: string) => {
  const canvas = within(root);
  await userEvent.type(canvas.getByLabelText('Account holder name'), 'Amara Okafor');
  await userEvent.type(canvas.getByLabelText('Routing number'), routing);
  await userEvent.type(canvas.getByLabelText('Account number'), account);
};

/** Nine digits of the routing number, twelve of the account number (PO-23). */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await fillBank(canvasElement, '110000000', '000123456789');
    await send(canvasElement, 'Add bank');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        {
          ach_account_holder_name: 'Amara Okafor',
          ach_routing_number: '110000000',
          ach_account_number: '000123456789',
        },
        { changed: true },
      ),
    );
  },
};

export const Wrong: Story = {
  play: async ({ canvasElement }) => {
    await fillBank(canvasElement, '1100', '12');
    await send(canvasElement, 'Add bank');
    await expect(await within(canvasElement).findByText(BILLING_MESSAGES.ACH_ROUTING_INVALID)).toBeVisible();
    await expect(within(canvasElement).getByText(BILLING_MESSAGES.ACH_ACCOUNT_INVALID)).toBeVisible();
  },
};

export const Refused: Story = {
  args: { onSave: fn(() => Promise.reject(createRefusalError('The bank does not know this account'))) },
  play: async ({ canvasElement }) => {
    await fillBank(canvasElement, '110000000', '000123456789');
    await send(canvasElement, 'Add bank');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('does not know');
  },
};

/** Enter in the last field adds the bank. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Amara Okafor');
    await userEvent.tab();
    await userEvent.keyboard('110000000');
    await userEvent.tab();
    await userEvent.keyboard('000123456789{Enter}');
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        {
          ach_account_holder_name: 'Amara Okafor',
          ach_routing_number: '110000000',
          ach_account_number: '000123456789',
        },
        { changed: true },
      ),
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
