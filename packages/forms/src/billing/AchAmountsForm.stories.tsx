import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createRefusalError, send } from '../stories.fixtures.ts';
import { AchAmountsForm } from './AchAmountsForm.tsx';

const meta = {
  title: 'Components/Forms/AchAmountsForm',
  component: AchAmountsForm,
  args: { onSave: fn(() => Promise.resolve()) },
} satisfies Meta<typeof AchAmountsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const fillAmounts = async (root: HTMLElement, first: string, second: string) => {
  const canvas = within(root);
  await userEvent.type(canvas.getByLabelText(/First amount/), first);
  await userEvent.type(canvas.getByLabelText(/Second amount/), second);
};

/** PO-23: the cents of both deposits, in either order. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await fillAmounts(canvasElement, '32', '45');
    await send(canvasElement, 'Verify');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith([32, 45], { changed: true }));
  },
};

export const Missing: Story = {
  play: async ({ canvasElement, args }) => {
    await send(canvasElement, 'Verify');
    await expect(
      (await within(canvasElement).findAllByText(BILLING_MESSAGES.ACH_AMOUNTS_INVALID))[0],
    ).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const WrongAmounts: Story = {
  args: { onSave: fn(() => Promise.reject(createRefusalError(BILLING_MESSAGES.ACH_AMOUNTS_WRONG))) },
  play: async ({ canvasElement }) => {
    await fillAmounts(canvasElement, '11', '12');
    await send(canvasElement, 'Verify');
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      BILLING_MESSAGES.ACH_AMOUNTS_WRONG,
    );
    await expect(within(canvasElement).getByLabelText(/First amount/)).toHaveValue('11');
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('32');
    await userEvent.tab();
    await userEvent.keyboard('45{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith([32, 45], { changed: true }));
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
