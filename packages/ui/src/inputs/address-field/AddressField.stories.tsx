import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { AddressField, type AddressFieldProps, type AddressSuggestion } from './AddressField.tsx';

const KNOWN: AddressSuggestion[] = [
  { id: '1', address1: '12 Main St', city: 'Portland', state: 'ME', zip_code: '04101' },
  { id: '2', address1: '12 Main St', address2: 'Apt 4', city: 'Bath', state: 'ME', zip_code: '04530-1234' },
  { id: '3', address1: '120 Main Ave', city: 'Bangor', state: 'ME', zip_code: '04401' },
].map((item, index) => ({ ...item, latitude: 43.6 + index, longitude: -70.2 }));

const suggestAddresses: AddressFieldProps['suggest'] = async (text) =>
  KNOWN.filter(({ address1 }) => address1.toLowerCase().startsWith(text.toLowerCase()));

function Controlled(args: AddressFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: string) => {
    setValue(next);
    args.onChange(next);
  };
  return <AddressField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/AddressField',
  component: AddressField,
  args: {
    label: 'Address',
    value: '12 Main St',
    delay: 10,
    suggest: suggestAddresses,
    onChange: fn(),
    onAddressSelect: fn(),
    onBlur: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof AddressField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('combobox', { name: 'Address' });

export const Entered: Story = {};

/** Choosing a suggestion returns all of its parts, normalized. */
export const Suggested: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(getInput(canvasElement), '12 main');
    await userEvent.click(await screen.findByRole('option', { name: /Apt 4.*Bath/ }));
    await expect(args.onAddressSelect).toHaveBeenLastCalledWith({
      ...{ address1: '12 Main St', address2: 'Apt 4', city: 'Bath', state: 'ME', zip_code: '04530' },
      ...{ latitude: 44.6, longitude: -70.2 },
    });
    await expect(getInput(canvasElement)).toHaveValue('12 Main St');
    await userEvent.type(getInput(canvasElement), '{Backspace}');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
  },
};

/** Arrow keys and Enter choose; Escape keeps the text. */
export const Keyboard: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('120');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(getInput(canvasElement)).toHaveValue('120');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAddressSelect).toHaveBeenLastCalledWith(expect.objectContaining({ city: 'Bangor' }));
    await expect(getInput(canvasElement)).toHaveValue('120 Main Ave');
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

/** The service fails: typing continues, with a retry. */
export const Failed: Story = {
  args: {
    value: '',
    suggest: fn<AddressFieldProps['suggest']>(suggestAddresses),
  },
  beforeEach: ({ args }) => {
    (args.suggest as ReturnType<typeof fn>).mockRejectedValueOnce(new Error('offline'));
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(getInput(canvasElement), '12 ');
    await userEvent.type(getInput(canvasElement), 'm');
    await expect(
      await screen.findByText('No suggestions right now. You can type the address.'),
    ).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await screen.findAllByRole('option', { name: /12 Main St/ })).toHaveLength(2);
  },
};

/** A late response to an earlier text is not shown. */
export const ResponsesOutOfOrder: Story = {
  args: {
    value: '',
    minLength: 1,
    suggest: (text) =>
      new Promise((resolve) =>
        setTimeout(() => resolve([{ id: text, address1: `${text} Elm St` }]), text === '1' ? 400 : 10),
      ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(getInput(canvasElement), '1');
    await new Promise((resolve) => setTimeout(resolve, 60));
    await userEvent.type(getInput(canvasElement), '2');
    await expect(await screen.findByRole('option', { name: '12 Elm St' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(screen.getByRole('option')).toHaveTextContent('12 Elm St');
  },
};

export const Loading: Story = {
  args: { value: '', suggest: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await userEvent.type(getInput(canvasElement), '12 m');
    await expect(await screen.findByText('Looking for addresses…')).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    await userEvent.type(getInput(canvasElement), 'Nowhere');
    await expect(await screen.findByText('No address found. You can type it in full.')).toBeVisible();
  },
};

/** Longer than the first line may be (A5): nothing is cut off. */
export const TooLong: Story = {
  args: { value: '1200 Commonwealth Avenue of the Patriots' },
  play: async ({ canvasElement }) => {
    await expect(getInput(canvasElement)).toHaveAccessibleDescription(MESSAGES.ADDRESS1_LIMIT);
  },
};

export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
