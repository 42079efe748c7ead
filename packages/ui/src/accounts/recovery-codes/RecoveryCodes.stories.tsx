import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { recoveryCodes } from '../../fixtures/accounts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const meta = {
  title: 'Account/Accounts/RecoveryCodes',
  component: RecoveryCodes,
  args: { codes: recoveryCodes, onCopy: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '32em' }}>{Story()}</div>],
} satisfies Meta<typeof RecoveryCodes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(args.onCopy).toHaveBeenCalledWith(recoveryCodes.join('\n'));
  },
};

/** Saves a text file with the codes. */
export const Downloads: Story = {
  play: async ({ canvasElement }) => {
    const saved: string[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['openvisit-recovery-codes.txt']));
    click.mockRestore();
  },
};

export const Keyboard: Story = {
  play: async () => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    for (let stops = 0; stops < 3; stops += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
