import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Inputs/Select',
  component: Select,
  args: {
    label: 'Speciality',
    onChange: fn(),
    options: [
      { value: 'family', label: 'Family medicine' },
      { value: 'derm', label: 'Dermatology' },
      { value: 'psych', label: 'Psychiatry' },
      { value: 'surgery', label: 'Surgery', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Speciality' });
    await userEvent.selectOptions(select, 'Dermatology');
    await expect(select).toHaveValue('derm');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithPlaceholder: Story = {
  args: { placeholder: 'Any speciality', defaultValue: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveDisplayValue('Any speciality');
  },
};

export const WithError: Story = {
  args: {
    placeholder: 'Choose one',
    defaultValue: '',
    error: 'Choose a speciality.',
    hint: 'You can add others later.',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveAccessibleDescription(
      'You can add others later. Choose a speciality.',
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };
