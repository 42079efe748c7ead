import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { cards } from '../../fixtures/billing.ts';
import { SavedCardList } from './SavedCardList.tsx';

const meta = {
  title: 'Practice/Billing/SavedCardList',
  component: SavedCardList,
  args: { cards, value: 'pm_1', onChange: fn(), onRemove: fn(), onAdd: fn(), onRetry: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '34em' }}>{Story()}</div>],
} satisfies Meta<typeof SavedCardList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const visa = canvas.getByRole('radio', { name: 'Visa ending in 4242' });
    await expect(getComputedStyle(visa).appearance).toBe('none');
    await expect(visa).toBeChecked();
    await expect(visa).toHaveAccessibleDescription('Expires 12/2030');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Mastercard ending in 4444' }));
    await expect(args.onRemove).toHaveBeenCalledWith(cards[1]);
  },
};

export const NoneChosen: Story = { args: { value: null } };

/** Radios are one tab stop; arrow keys choose. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: 'Visa ending in 4242' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenCalledWith(cards[1]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalled();
  },
};

/** PW-10: the card on which the fees of visits are held is marked. */
export const ToLookAt: Story = {
  args: { onChange: undefined, visitCardId: 'pm_1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: 'Visa ending in 4242' })).toHaveAccessibleDescription(
      /Used for visits/,
    );
    await expect(canvas.getAllByText('Used for visits')).toHaveLength(1);
  },
};
export const Removing: Story = { args: { busyId: 'pm_2' } };
export const UnknownBrand: Story = {
  args: { cards: [{ id: 'x', brand: 'cartes_bancaires', last4: '1111' }] },
};
export const Loading: Story = { args: { cards: null } };
export const Empty: Story = { args: { cards: [] } };
export const Failed: Story = { args: { cards: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
