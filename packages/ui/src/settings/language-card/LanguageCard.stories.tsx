import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LanguageCard } from './LanguageCard.tsx';

const meta = {
  title: 'Account/Settings/LanguageCard',
  tags: ['new'],
  component: LanguageCard,
  args: { value: 'en', onChoose: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '40em' }}>{Story()}</div>],
} satisfies Meta<typeof LanguageCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Español' }));
    await expect(args.onChoose).toHaveBeenCalledWith('es');
  },
};

export const Keyboard: Story = {
  args: { value: 'es' },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChoose).toHaveBeenCalledWith('en');
  },
};

export const Saving: Story = { args: { busy: 'es' } };
export const Failed: Story = { args: { error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
