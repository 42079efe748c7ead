import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DateRangeField, getLastMonth, type DateRangeFieldProps } from './DateRangeField.tsx';

const today = '2026-11-21';

function Controlled(args: DateRangeFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange: DateRangeFieldProps['onChange'] = (next) => {
    setValue(next);
    args.onChange(next);
  };
  return <DateRangeField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/DateRangeField',
  component: DateRangeField,
  args: {
    label: 'Paid out',
    value: getLastMonth(today),
    today,
    max: today,
    onChange: fn(),
    onBlur: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '32rem' }}>{Story()}</div>],
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateRangeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement, name: 'From' | 'To') =>
  within(within(canvasElement).getByRole('group', { name: 'Paid out' })).getByRole('textbox', { name });

/** One month ago to today: the default range of lists (B9). */
export const LastMonth: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(getInput(canvasElement, 'From')).toHaveValue('10/21/2026');
    await expect(within(canvasElement).getByRole('button', { name: 'Past month' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'This year' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-01-01', to: today });
  },
};

/** The calendar shows the range; dates before the start and after the maximum are disabled. */
export const Calendar: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Calendar: Paid out, to' }));
    const picked = await screen.findByRole('button', { name: /November 21, 2026/ });
    await waitFor(() => expect(picked).toHaveFocus());
    await expect(screen.getByRole('button', { name: /November 22, 2026/ })).toBeDisabled();
    await userEvent.keyboard('{PageUp}{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('button', { name: /October 21, 2026/ })).toHaveFocus());
    await expect(screen.getByRole('button', { name: /October 20, 2026/ })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-10-21', to: '2026-10-21' });
  },
};

export const Open: Story = {
  args: { value: { from: '2026-11-03', to: '2026-11-18' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Calendar: Paid out, from' }));
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: /November 3, 2026/ })).toHaveFocus(),
    );
  },
};

/** From one end to the other, then to the presets; blur is reported once. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Control>}a{/Control}11/01/2026');
    await userEvent.tab();
    await userEvent.tab();
    await expect(getInput(canvasElement, 'To')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}11 15 26{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-15' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-15', to: today });
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

/** An end before its start is kept and shows one error; a start after the maximum as well. */
export const Reversed: Story = {
  args: { value: { from: '2026-11-10', to: '2026-11-01' } },
  play: async ({ canvasElement }) => {
    await expect(getInput(canvasElement, 'To')).toBeInvalid();
    await expect(getInput(canvasElement, 'To')).toHaveAccessibleDescription(
      'End Date should be equal or greater than Start Date',
    );
    await userEvent.clear(getInput(canvasElement, 'From'));
    await userEvent.type(getInput(canvasElement, 'From'), '12/31/2026');
    await userEvent.tab();
    await expect(getInput(canvasElement, 'From')).toBeInvalid();
    await expect(getInput(canvasElement, 'To')).toBeValid();
  },
};

export const InTheFuture: Story = { args: { value: { from: '2026-11-10', to: '2026-12-01' } } };
export const Empty: Story = { args: { value: { from: '', to: '' }, presets: [] } };
export const Invalid: Story = {
  args: { value: { from: '', to: '' }, error: 'Please select start date and end date' },
};
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
