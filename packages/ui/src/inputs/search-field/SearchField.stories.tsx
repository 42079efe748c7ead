import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Inputs/SearchField',
  component: SearchField,
  args: { label: 'Search by name or speciality', delay: 50, onSearch: fn() },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search by name or speciality' });
    await userEvent.type(field, ' derma ');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('derma'));
  },
};

/** Says from how many characters it searches, and doesn't before. */
export const TooShort: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'de');
    await expect(
      await within(canvasElement).findByText('Type at least 3 characters to search.'),
    ).toBeVisible();
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

export const Cleared: Story = {
  args: { value: 'derma' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''));
    await expect(within(canvasElement).getByRole('searchbox')).toHaveFocus();
  },
};

export const Filled: Story = { args: { value: 'Alvarez' } };
