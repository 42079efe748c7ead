import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LanguageChoice } from './LanguageChoice.tsx';

const meta = {
  title: 'Account/Settings/LanguageChoice',
  tags: ['new'],
  component: LanguageChoice,
  args: { value: 'en', onChoose: fn() },
} satisfies Meta<typeof LanguageChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pressing the language of the page does nothing. */
export const English: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Language' }));
    await userEvent.click(group.getByRole('button', { name: 'English', pressed: true }));
    await expect(args.onChoose).not.toHaveBeenCalled();
    const spanish = group.getByRole('button', { name: 'Español', pressed: false });
    await expect(spanish).toHaveAttribute('lang', 'es');
    await userEvent.click(spanish);
    await expect(args.onChoose).toHaveBeenCalledWith('es');
  },
};

export const Keyboard: Story = {
  args: { value: 'es' },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('en');
  },
};

/** While a choice is being saved, nothing else can be chosen. */
export const Saving: Story = {
  args: { busy: 'es' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Español' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
