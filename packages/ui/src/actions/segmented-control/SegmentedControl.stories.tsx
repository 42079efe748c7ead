import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, List } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Components/Actions/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Calendar view',
    options: [
      { value: 'day', label: 'Day' },
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ],
    value: 'week',
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Day'));
    await expect(canvas.getByRole('radio', { name: 'Day' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('day');
  },
};

/** The radio pattern: one tab stop, arrow keys choose and wrap around. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Week' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Month' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Day' })).toBeChecked();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const WithIcons: Story = {
  args: {
    label: 'Show appointments as',
    options: [
      { value: 'list', label: 'List', icon: <List aria-hidden /> },
      { value: 'calendar', label: 'Calendar', icon: <CalendarDays aria-hidden /> },
    ],
    value: 'list',
  },
};

export const Small: Story = { args: { size: 'sm' } };

export const FullWidth: Story = { args: { width: 'full' } };

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'day', label: 'Day' },
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month', disabled: true },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Month' })).toBeDisabled();
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = {
  args: {
    options: [
      { value: 'requests', label: 'Requests that wait for your answer' },
      { value: 'scheduled', label: 'Scheduled appointments of this week' },
      { value: 'past', label: 'Past' },
    ],
    value: 'requests',
  },
};

/** On a phone the chosen option is scrolled into view. */
export const ScrolledOnPhone: Story = {
  args: { ...LongText.args, value: 'past' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole('radiogroup').getBoundingClientRect();
    const expectInView = (name: string) =>
      waitFor(async () => {
        const { left, right } = canvas.getByRole('radio', { name }).getBoundingClientRect();
        await expect(Math.min(left - group.left, group.right - right)).toBeGreaterThanOrEqual(0);
      });
    await expectInView('Past');
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expectInView('Requests that wait for your answer');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
