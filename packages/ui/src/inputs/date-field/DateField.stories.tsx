import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from '../../overlays/dialog/Dialog.tsx';
import { DateField, type DateFieldProps } from './DateField.tsx';

function Controlled(args: DateFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: string) => {
    setValue(next);
    args.onChange(next);
  };
  return <DateField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/DateField',
  component: DateField,
  args: {
    label: 'Date of birth',
    value: '1985-03-24',
    today: '2026-11-21',
    max: '2008-11-21',
    onChange: fn(),
    onBlur: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('textbox', { name: 'Date of birth' });
const findDay = (name: RegExp) => screen.findByRole('button', { name });

export const DateOfBirth: Story = {
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    await expect(input).toHaveValue('03/24/1985');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(input, 'Jul 4, 76');
    await userEvent.tab();
    await expect(input).toHaveValue('07/04/1976');
    await expect(args.onChange).toHaveBeenLastCalledWith('1976-07-04');
  },
};

/** On a phone the calendar is a bottom sheet. */
export const Open: Story = {
  args: { label: 'Day of the visit', value: '2026-11-24', min: '2026-11-21', max: '2027-02-28' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Calendar: Day of the visit' }));
    await waitFor(async () => expect(await findDay(/November 24, 2026/)).toHaveFocus());
  },
};

/** Month and year are selected from lists; a click on a day selects it, closes, and returns the focus. */
export const Calendar: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Calendar: Date of birth' }));
    await expect(await screen.findByRole('dialog', { name: 'Date of birth' })).toBeVisible();
    await expect(await findDay(/March 24, 1985/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1952');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    await userEvent.click(await findDay(/February 29, 1952/));
    await expect(args.onChange).toHaveBeenLastCalledWith('1952-02-29');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getInput(canvasElement)).toHaveFocus();
    await expect(getInput(canvasElement)).toHaveValue('02/29/1952');
    await expect(args.onBlur).not.toHaveBeenCalled();
  },
};

/** Alt+Arrow Down opens at the date, Escape closes; arrow and Page keys navigate the calendar. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await findDay(/March 24, 1985/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getInput(canvasElement)).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await findDay(/March 24, 1985/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{PageDown}');
    await waitFor(async () => expect(await findDay(/April 25, 1985/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('1985-04-25');
    await expect(getInput(canvasElement)).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}01022003{Enter}');
    await expect(getInput(canvasElement)).toHaveValue('01/02/2003');
    await expect(args.onChange).toHaveBeenLastCalledWith('2003-01-02');
  },
};

/** Invalid text is kept; the error is shown and reported to form validation. */
export const Unreadable: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    await userEvent.type(input, '02/30/1985');
    await expect(input).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(input).toHaveValue('02/30/1985');
    await expect(input).toHaveAccessibleDescription(/There is no 2\/30\/1985\./);
    await expect((input as HTMLInputElement).validity.customError).toBe(true);
    await expect(args.onChange).not.toHaveBeenCalledWith('1985-02-30');
  },
};

/** A date out of bounds is reported; the form's error takes precedence over the field's. The calendar opens at the nearest day. */
export const OutsideBounds: Story = {
  args: { value: '2012-06-01' },
  play: async ({ canvasElement }) => {
    await expect(getInput(canvasElement)).toHaveAccessibleDescription(
      'Choose 11/21/2008 or an earlier date.',
    );
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Calendar: Date of birth' }));
    await waitFor(async () => expect(await findDay(/November 21, 2008/)).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(async () => expect(await findDay(/^Thursday, November 20, 2008/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
  },
};

export const Invalid: Story = { args: { value: '2012-06-01', error: MESSAGES.AGE_TOO_LOW } };

/** Escape closes the calendar, and the surrounding dialog stays open. */
export const InADialog: Story = {
  args: { label: 'Day of the visit', value: '2026-11-24', min: '2026-11-21', max: undefined },
  render: (args) => (
    <Dialog open onClose={args.onBlur ?? (() => undefined)} title="Another day">
      <Controlled {...args} onBlur={undefined} />
    </Dialog>
  ),
  play: async ({ args }) => {
    // The dialog takes the focus in a later frame.
    const dialog = await screen.findByRole('dialog', { name: 'Another day' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar: Day of the visit' }));
    await waitFor(async () => expect(await findDay(/November 24, 2026/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Day of the visit' })).toBeNull());
    await expect(dialog).toBeVisible();
    await expect(args.onBlur).not.toHaveBeenCalled();
  },
};

export const Empty: Story = { args: { value: '', hint: 'You have to be 18 or older.' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
