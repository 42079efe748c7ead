import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx';

const options: ComboboxOption[] = [
  'Cardiologist',
  'Dermatologist',
  'Family Medicine',
  'Hematologist Oncologist',
  'Internal Medicine',
  'Nephrologist',
  'Neurologist',
  'Pediatrics',
  'Psychiatrist',
  'Pulmonologist',
  'Urgent care',
].map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));

function Controlled(args: ComboboxProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: string) => {
    setValue(next);
    args.onChange(next);
  };
  return <Combobox {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/Combobox',
  component: Combobox,
  args: {
    label: 'Specialty',
    value: '',
    placeholder: 'Search a specialty',
    onChange: fn(),
    onBlur: fn(),
    options,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('combobox', { name: 'Specialty' });

export const Chosen: Story = { args: { value: 'family-medicine' } };

/** The matching letters are bold; a click chooses an option. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(getInput(canvasElement), 'olog');
    await userEvent.hover(await screen.findByRole('option', { name: 'Neurologist' }));
    await expect(screen.getAllByRole('option')).toHaveLength(6);
    await userEvent.click(screen.getByRole('option', { name: 'Neurologist' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('neurologist');
    await expect(getInput(canvasElement)).toHaveValue('Neurologist');
    await userEvent.click(getInput(canvasElement));
    await expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Neurologist');
  },
};

/** Arrow keys wrap around, Escape and Tab close, Enter chooses; text equal to an option is that option. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    const last = await screen.findByRole('option', { name: 'Urgent care' });
    await expect(input).toHaveAttribute('aria-activedescendant', last.id);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('derm{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('dermatologist');
    await expect(input).toHaveValue('Dermatologist');
    await userEvent.keyboard('{Control>}a{/Control}urgent CARE');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('urgent-care');
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await expect(input).toHaveValue('Urgent care');
  },
};

/** Text that matches no option is kept and shows an error; the value is empty. */
export const Unlisted: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(getInput(canvasElement), 'Sleep');
    await expect(await screen.findByText('Nothing found.')).toBeVisible();
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveValue('Sleep');
    await expect(getInput(canvasElement)).toHaveAccessibleDescription('Choose one from the list.');
    await expect(getInput(canvasElement)).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalledWith('Sleep');
  },
};

const searchOptions = fn(async (text: string) =>
  options.filter((item) => item.label.toLowerCase().includes(text.toLowerCase())),
);

/** The server is searched from three characters on; a value from an earlier search keeps its label. */
export const Searched: Story = {
  args: {
    ...{ options: undefined, onSearch: searchOptions, minLength: 3, delay: 10 },
    ...{ value: 'pediatrics', valueLabel: 'Pediatrics' },
  },
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    await expect(input).toHaveValue('Pediatrics');
    await userEvent.clear(input);
    await userEvent.type(input, 'ne');
    await expect(await screen.findByText('Type at least 3 characters to search.')).toBeVisible();
    await userEvent.type(input, 'p');
    await userEvent.click(await screen.findByRole('option', { name: 'Nephrologist' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('nephrologist');
    await expect(input).toHaveValue('Nephrologist');
  },
};

export const Loading: Story = {
  args: { options: undefined, onSearch: () => new Promise(() => undefined), delay: 0 },
  play: async ({ canvasElement }) => {
    await userEvent.type(getInput(canvasElement), 'card');
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
};

/** After a failed search the list offers a retry. */
export const Failed: Story = {
  args: {
    options: undefined,
    delay: 0,
    onSearch: fn<NonNullable<ComboboxProps['onSearch']>>(async () => options.slice(0, 2)),
  },
  beforeEach: ({ args }) => {
    (args.onSearch as ReturnType<typeof fn>).mockRejectedValueOnce(new Error('offline'));
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(getInput(canvasElement));
    await expect(await screen.findByText('The choices could not be loaded.')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await screen.findByRole('option', { name: 'Cardiologist' })).toBeVisible();
  },
};

/** A late response to an earlier text is not shown. */
export const ResponsesOutOfOrder: Story = {
  args: {
    options: undefined,
    delay: 0,
    onSearch: (text) =>
      new Promise((resolve) =>
        setTimeout(() => resolve([{ value: text, label: `Found for ${text}` }]), text === 'a' ? 300 : 10),
      ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(getInput(canvasElement), 'a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await userEvent.type(getInput(canvasElement), 'b');
    await expect(await screen.findByRole('option', { name: 'Found for ab' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(screen.getByRole('option')).toHaveTextContent('Found for ab');
  },
};

/** The list is limited; the other options are found by typing. */
export const LongList: Story = {
  args: {
    options: Array.from({ length: 5000 }, (_, index) => ({
      value: `p${index}`,
      label: `Pharmacy ${index + 1}`,
    })),
    limit: 50,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(getInput(canvasElement));
    await expect(await screen.findByText('50 of 5000 shown. Type to find the others.')).toBeVisible();
    await userEvent.type(getInput(canvasElement), '4999');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  },
};

export const WithDescriptions: Story = {
  args: {
    label: 'Pharmacy',
    placeholder: undefined,
    options: [
      { value: '1', label: 'Main Street Pharmacy', description: '12 Main St, Portland, ME 04101' },
      { value: '2', label: 'Harbor Drugs', description: '4 Commercial St, Portland, ME 04101' },
      { value: '3', label: 'Night Pharmacy', description: 'Closed until Monday', disabled: true },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(await screen.findByText('4 Commercial St, Portland, ME 04101')).toBeVisible();
  },
};

export const Invalid: Story = { args: { hint: 'As in your license.', error: 'Specialty is required' } };
export const Disabled: Story = { args: { value: 'pediatrics', disabled: true } };
export const ReadOnly: Story = { args: { value: 'pediatrics', readOnly: true } };
export const RightToLeft: Story = { args: { value: 'pediatrics' }, globals: { direction: 'rtl' } };
