import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Components/Inputs/SearchField',
  component: SearchField,
  args: { label: 'Search by name or specialty', delay: 50, onSearch: fn() },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search by name or specialty' });
    await userEvent.type(field, ' derma ');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('derma'));
  },
};

/** States the minimum length, and does not search below it. */
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

export const Disabled: Story = { args: { disabled: true, value: 'Alvarez' } };

/** The clear button is the next tab stop; it returns the focus to the field. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('alva');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('alva'));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

/** Cleared elsewhere, the field is empty too; text being typed is never removed. */
export const ClearedElsewhere: Story = {
  args: { value: 'derma' },
  render: function Outside(args) {
    const [search, setSearch] = useState(args.value);
    return (
      <Stack gap={3} align="start">
        <SearchField {...args} value={search} onSearch={setSearch} />
        <Button onClick={() => setSearch('')}>Show all</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await userEvent.type(canvas.getByRole('searchbox'), 'cardio');
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue('cardio'));
  },
};

export const RightToLeft: Story = { args: { value: 'Alvarez' }, globals: { direction: 'rtl' } };
