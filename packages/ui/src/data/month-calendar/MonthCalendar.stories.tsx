import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';

function Controlled(args: MonthCalendarProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (date: string) => {
    setValue(date);
    args.onChange(date);
  };
  return <MonthCalendar {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Data/MonthCalendar',
  component: MonthCalendar,
  args: {
    label: 'Day of the visits',
    value: '2026-11-20',
    today: '2026-11-18',
    markers: { '2026-11-05': 2, '2026-11-20': 4, '2026-11-24': 1, '2026-11-30': 12 },
    onChange: fn(),
    onMonthChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof MonthCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

const getDay = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByRole('button', { name });

export const WithMarkers: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(getDay(canvasElement, /November 24, 2026.*1 appointment$/)).toBeVisible();
    const weeks = within(within(canvasElement).getByRole('grid', { name: 'November 2026' })).getAllByRole(
      'row',
    );
    await expect(weeks.map((week) => within(week).queryAllByRole('gridcell').length)).toEqual([
      0, 7, 7, 7, 7, 2,
    ]);
    await userEvent.click(getDay(canvasElement, /November 5, 2026/));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-05');
  },
};

export const TurnsPages: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next month' }));
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('2026-12');
    await expect(within(canvasElement).getByText('December 2026')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Previous month' }));
    await expect(within(canvasElement).getByText('November 2026')).toBeVisible();
  },
};

/** One tab stop; arrow keys move by day and week, across months too. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(getDay(canvasElement, /November 20, 2026/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(getDay(canvasElement, /November 27, 2026/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(getDay(canvasElement, /December 5, 2026/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-05');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(getDay(canvasElement, /November 5, 2026/)).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(getDay(canvasElement, /November 7, 2026/)).toHaveFocus());
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await waitFor(() => expect(getDay(canvasElement, /November 7, 2027/)).toHaveFocus());
    const stops = within(canvasElement)
      .getAllByRole('button', { name: /, 2027/ })
      .filter((tile) => tile.tabIndex === 0);
    await expect(stops).toHaveLength(1);
  },
};

export const Bounded: Story = {
  args: { min: '2026-11-18', max: '2026-12-02', isDisabled: (date) => date === '2026-11-26' },
  play: async ({ canvasElement, args }) => {
    await expect(getDay(canvasElement, /November 17, 2026/)).toBeDisabled();
    await expect(getDay(canvasElement, /November 26, 2026/)).toBeDisabled();
    await expect(within(canvasElement).getByRole('button', { name: 'Previous month' })).toBeDisabled();
    getDay(canvasElement, /November 25, 2026/).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(getDay(canvasElement, /November 27, 2026/)).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A date decades away takes two choices. */
export const YearsAway: Story = {
  args: { label: 'Date of birth', value: null, markers: undefined, navigation: 'lists', max: '2008-11-18' },
  play: async ({ canvasElement, args }) => {
    const getSelect = (name: string) => within(canvasElement).getByRole('combobox', { name });
    await expect(getSelect('Month')).toHaveDisplayValue('November');
    await userEvent.selectOptions(getSelect('Year'), '1949');
    await userEvent.selectOptions(getSelect('Month'), 'July');
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('1949-07');
    await userEvent.click(getDay(canvasElement, /July 4, 1949/));
    await expect(args.onChange).toHaveBeenLastCalledWith('1949-07-04');
  },
};

export const WithSpan: Story = { args: { markers: undefined, span: ['2026-11-09', '2026-11-20'] } };

/** Arrow Left moves to the next day. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    getDay(canvasElement, /November 20, 2026/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(getDay(canvasElement, /November 21, 2026/)).toHaveFocus());
  },
};

export const NothingChosen: Story = { args: { value: null, markers: {} } };
