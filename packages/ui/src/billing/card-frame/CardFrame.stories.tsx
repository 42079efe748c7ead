import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CardFrame } from './CardFrame.tsx';

/** Stand-in for the provider's element, which is an iframe. */
const element = (
  <input
    aria-label="Card number"
    placeholder="1234 1234 1234 1234"
    inputMode="numeric"
    autoComplete="off"
    style={{ border: 0, background: 'none', color: 'inherit', font: 'inherit', inlineSize: '100%' }}
  />
);

const meta = {
  title: 'Practice/Billing/CardFrame',
  component: CardFrame,
  args: { children: element },
  decorators: [(Story) => <div style={{ maxInlineSize: '34em' }}>{Story()}</div>],
} satisfies Meta<typeof CardFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('4242');
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('4242');
  },
};

/** The provider's own message, in red below the frame (PO-22). */
export const Refused: Story = {
  args: { error: 'Your card was declined.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription(
      /Your card was declined/,
    );
  },
};

export const Loading: Story = { args: { loading: true } };
export const LongText: Story = {
  args: {
    error:
      'Your card was declined because the bank that issued it asks for an authentication it could not finish. Please try again, use another card, or call the number on its back.',
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { error: 'Your card was declined.' },
};
