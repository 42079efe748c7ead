import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ChatSearchBar } from './ChatSearchBar.tsx';

const meta = {
  title: 'Care/Chat/ChatSearchBar',
  tags: ['new'],
  component: ChatSearchBar,
  args: { search: '', onSearch: fn(), onBack: null, onClose: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
} satisfies Meta<typeof ChatSearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Has the focus; three characters are searched for (CH-06). */
export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search in this chat' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'ra');
    await expect(await within(canvasElement).findByText(/at least 3 characters/)).toBeVisible();
    await userEvent.type(field, 'sh');
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('rash'));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

/** While a message is shown in its place. */
export const WhileShowing: Story = {
  args: { search: 'rash', onBack: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back to results' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('searchbox')).toHaveFocus());
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Close search' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
