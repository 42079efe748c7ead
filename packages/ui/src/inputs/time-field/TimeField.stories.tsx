import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { TimeField, type TimeFieldProps } from './TimeField.tsx';

function Controlled(args: TimeFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: string) => {
    setValue(next);
    args.onChange(next);
  };
  return <TimeField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/TimeField',
  component: TimeField,
  args: { label: 'Start', value: '08:10', min: '08:00', max: '12:00', onChange: fn(), onBlur: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: '12rem' }}>{Story()}</div>],
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('combobox', { name: 'Start' });

/** Steps of ten minutes, both bounds included (PO-10). */
export const Morning: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(getInput(canvasElement)).toHaveValue('8:10 AM');
    await userEvent.click(getInput(canvasElement));
    await expect(await screen.findAllByRole('option')).toHaveLength(25);
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('8:10 AM');
    await userEvent.click(screen.getByRole('option', { name: '9:30 AM' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('09:30');
  },
};

/** Arrow keys start at the current time; typed text is parsed on blur or Enter. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('08:20');
    await userEvent.keyboard('{Control>}a{/Control}1140');
    await expect(args.onChange).toHaveBeenLastCalledWith('11:40');
    await userEvent.keyboard('{Escape}{Enter}');
    await expect(getInput(canvasElement)).toHaveValue('11:40 AM');
    await userEvent.keyboard('{Control>}a{/Control}9a');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('09:00');
    await expect(getInput(canvasElement)).toHaveValue('9:00 AM');
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

/** '3' with afternoon bounds means 3:00 PM. */
export const Afternoon: Story = {
  args: { value: '', min: '12:00', max: '18:00' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(getInput(canvasElement), '3');
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveValue('3:00 PM');
    await expect(args.onChange).toHaveBeenLastCalledWith('15:00');
  },
};

/** Invalid text is kept with an example of a valid time; a time out of bounds states the bounds. */
export const Unreadable: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(getInput(canvasElement), 'soon');
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveValue('soon');
    await expect(getInput(canvasElement)).toHaveAccessibleDescription('Enter a time, for example 8:10 AM.');
    await expect(args.onChange).not.toHaveBeenCalledWith('soon');
    await userEvent.clear(getInput(canvasElement));
    await userEvent.type(getInput(canvasElement), '8:15');
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveAccessibleDescription(
      'Choose a time in steps of 10 minutes.',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith('08:15');
  },
};

export const OutsideBounds: Story = { args: { value: '13:00' } };
export const Empty: Story = { args: { value: '', placeholder: '8:10 AM' } };
export const Invalid: Story = {
  args: { error: 'Time slots start time should not be greater than end time' },
};
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
