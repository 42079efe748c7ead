import { type WeekDay, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { WeekDaysField, type WeekDaysFieldProps } from './WeekDaysField.tsx';

/** Stores the value, as a form does. */
function Controlled(props: WeekDaysFieldProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (days: WeekDay[]) => {
    setValue(days);
    props.onChange(days);
  };
  return <WeekDaysField {...props} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Forms/WeekDaysField',
  component: WeekDaysField,
  args: { label: 'Working days', value: [2, 3, 4, 5, 6], onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof WeekDaysField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 1 is Sunday, 7 Saturday. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Saturday' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([2, 3, 4, 5, 6, 7]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Monday' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([3, 4, 5, 6, 7]);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 2, 3, 4, 5, 6]);
  },
};

export const Invalid: Story = { args: { value: [], error: ONBOARDING_MESSAGES.CALENDAR_WEEK_DAY_REQUIRED } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
