import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Components/Inputs/Select',
  component: Select,
  args: {
    label: 'Specialty',
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
  args: { hint: 'Patients search by it.', placeholder: 'Choose a specialty', defaultValue: '' },
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Specialty' });
    await userEvent.selectOptions(select, 'Dermatology');
    await expect(select).toHaveValue('derm');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithPlaceholder: Story = {
  args: { placeholder: 'Any specialty', defaultValue: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveDisplayValue('Any specialty');
  },
};

export const WithError: Story = {
  args: {
    placeholder: 'Choose one',
    defaultValue: '',
    error: 'Choose a specialty.',
    hint: 'You can add others later.',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox')).toHaveAccessibleDescription(
      'You can add others later. Choose a specialty.',
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** Alt+Arrow Down opens the native list; arrow keys choose without it. */
export const Keyboard: Story = {
  args: { defaultValue: 'family' },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.keyboard('psy');
    await userEvent.tab();
    await expect(select).not.toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    defaultValue: 'long',
    options: [
      {
        value: 'long',
        label: 'Hematology and oncology with a focus on the care of adolescents and young adults',
      },
      { value: 'short', label: 'Urgent care' },
    ],
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '18rem' }}>{Story()}</div>],
};

export const Empty: Story = { args: { options: [], placeholder: 'No specialties yet', defaultValue: '' } };

export const RightToLeft: Story = {
  args: { placeholder: 'Any specialty', defaultValue: '' },
  globals: { direction: 'rtl' },
};
