import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EmbedCode } from './EmbedCode.tsx';

const meta = {
  title: 'Account/Settings/EmbedCode',
  tags: ['experimental'],
  component: EmbedCode,
  args: {
    label: 'With a script',
    code: '<script src="https://visits.example.org/embed.js" data-physician="4e1f" async></script>',
    onCopy: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof EmbedCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy: With a script' }));
    await expect(args.onCopy).toHaveBeenCalledWith(args.code);
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Copied: With a script' }),
    ).toBeVisible();
  },
};

/** A browser that refuses the clipboard leaves the code to be selected. */
export const NotCopied: Story = {
  args: { onCopy: fn(() => Promise.reject(new Error('refused'))) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(canvasElement).findByText('Select the code and copy it')).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await expect(await within(canvasElement).findByText('Copied')).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
