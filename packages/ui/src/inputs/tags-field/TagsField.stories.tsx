import { SPECIALTIES_MAX, SPECIALTIES_MIN, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { TagsField, type TagsFieldProps } from './TagsField.tsx';

const options = [
  'Internal Medicine',
  'Family Medicine',
  'Pediatrics',
  'Urgent care',
  'Psychiatrist',
  'Cardiologist',
  'Pulmonologist',
  'Neurologist',
  'Dermatologist',
  'Nephrologist',
  'Hematologist Oncologist',
];

function Controlled(args: TagsFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: string[]) => {
    setValue(next);
    args.onChange(next);
  };
  return <TagsField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/TagsField',
  component: TagsField,
  args: {
    label: 'Specialties',
    hint: 'Choose from the list or add your own.',
    value: ['Internal Medicine', 'Family Medicine', 'Urgent care'],
    ...{ options, min: SPECIALTIES_MIN, max: SPECIALTIES_MAX },
    onChange: fn(),
    onBlur: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof TagsField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('combobox', { name: 'Specialties' });

export const SomeChosen: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('3 chosen (5 to 10)')).toBeVisible();
    await expect(getInput(canvasElement)).toHaveAccessibleDescription(/3 chosen, 5 to 10 needed/);
  },
};

/** Chosen entries leave the list; other entries can be added. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(getInput(canvasElement), 'med');
    await expect(screen.queryByRole('option', { name: 'Family Medicine' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Add “med”' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([...args.value, 'med']);
    await userEvent.click(await screen.findByRole('option', { name: 'Pediatrics' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([...args.value, 'med', 'Pediatrics']);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove med' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([...args.value, 'Pediatrics']);
  },
};

/**
 * Enter and comma add, arrow keys choose; Backspace removes the last, Arrow Left moves to the entries, Delete
 * removes one.
 */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    const input = getInput(canvasElement);
    await expect(input).toHaveFocus();
    await userEvent.keyboard('Sleep medicine{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([...args.value, 'Sleep medicine']);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(args.value);
    await userEvent.keyboard('neuro{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([...args.value, 'Neurologist']);
    await userEvent.keyboard('{Escape}{ArrowLeft}{ArrowLeft}');
    const entry = within(canvasElement).getByRole('button', { name: 'Remove Urgent care' });
    await expect(entry).toHaveFocus();
    await expect(getComputedStyle(entry).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'Internal Medicine',
      'Family Medicine',
      'Neurologist',
    ]);
    await expect(within(canvasElement).getByRole('button', { name: 'Remove Neurologist' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('Geriatrics,Oncology');
    await userEvent.tab();
    await expect(input).toHaveValue('');
    await expect(within(canvasElement).getByText('5 chosen (5 to 10)')).toBeVisible();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

/** Duplicates and entries above the maximum are rejected with an error; the text is kept. */
export const Refused: Story = {
  args: { max: 4, min: undefined },
  play: async ({ canvasElement }) => {
    const input = getInput(canvasElement);
    await userEvent.type(input, 'urgent CARE{Enter}');
    await expect(input).toHaveAccessibleDescription(/Urgent care has already been added\./);
    await userEvent.clear(input);
    await userEvent.type(input, 'Pediatrics{Enter}Sleep{Enter}');
    await expect(input).toHaveValue('Sleep');
    await expect(input).toHaveAccessibleDescription(/4 at most\. Remove one to add Sleep\./);
    await expect(input).toBeInvalid();
  },
};

/** A pasted list is split, in the spelling of the options. */
export const Pasted: Story = {
  args: { value: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(getInput(canvasElement));
    await userEvent.paste('cardiologist, PEDIATRICS; Sleep');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Cardiologist', 'Pediatrics', 'Sleep']);
  },
};

/** A rejected entry does not hide the rule about the count. */
export const TooFew: Story = {
  args: { error: ONBOARDING_MESSAGES.SKILLS_COUNT },
  play: async ({ canvasElement }) => {
    const input = getInput(canvasElement);
    await userEvent.type(input, 'urgent care{Enter}');
    await expect(input).toHaveAccessibleDescription(/Urgent care has already been added\./);
    await expect(input).toHaveAccessibleDescription(new RegExp(ONBOARDING_MESSAGES.SKILLS_COUNT));
  },
};
export const OnlyListed: Story = {
  args: {
    label: 'Languages',
    options: ['English', 'Español', 'Français'],
    value: ['English'],
    entries: 'listed',
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox');
    await userEvent.type(input, 'Klingon{Enter}');
    await expect(input).toHaveAccessibleDescription(/Klingon is not in the list\./);
  },
};
export const Empty: Story = { args: { value: [], placeholder: 'Add a specialty' } };
export const LongText: Story = {
  args: {
    value: [
      'Hematology and oncology of adolescents and young adults in long-term follow-up care',
      ...options,
    ],
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
};
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
