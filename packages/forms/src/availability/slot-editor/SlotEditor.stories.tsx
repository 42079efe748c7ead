import { findSlotListProblems, type SlotEdit, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SlotEditor, type SlotEditorProps } from './SlotEditor.tsx';

const createSlot = (overrides: Partial<SlotEdit>): SlotEdit => ({
  key: 'S1',
  id: 'S1',
  day_period: 'MORNING',
  start_time: '09:00',
  end_time: '11:00',
  slot_duration: 20,
  ...overrides,
});

const WORKING: SlotEdit[] = [
  createSlot({}),
  createSlot({
    key: 'S2',
    id: 'S2',
    day_period: 'AFTERNOON',
    start_time: '13:00',
    end_time: '18:00',
    slot_duration: 40,
  }),
];

/** Stores the value, as a form does. */
function Controlled(props: SlotEditorProps) {
  const [value, setValue] = useState(props.value);
  const handleChange = (slots: SlotEdit[]) => {
    setValue(slots);
    props.onChange(slots);
  };
  return <SlotEditor {...props} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Forms/SlotEditor',
  component: SlotEditor,
  args: {
    label: 'Times',
    hint: 'Each time range is split into visits of equal length.',
    value: WORKING,
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SlotEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const getRows = (root: HTMLElement, period: string) =>
  within(within(root).getByRole('group', { name: period })).queryAllByRole('group');

/** A new slot follows the last one; 'Add slot' disappears when the part of the day is full (PO-10). */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Add slot in the afternoon' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add slot in the morning' }));
    await waitFor(() => expect(getRows(canvasElement, 'Morning')).toHaveLength(2));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      ...WORKING,
      { key: 'new-1', day_period: 'MORNING', start_time: '11:00', end_time: '12:00', slot_duration: 20 },
    ]);
    // The last slot now ends at noon.
    await expect(canvas.queryByRole('button', { name: 'Add slot in the morning' })).toBeNull();
  },
};

/** Removing a slot keeps the ids of the others. */
export const Removing: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Afternoon slot 1' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([WORKING[0]]);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Add slot in the afternoon' })).toHaveFocus(),
    );
  },
};

export const Empty: Story = { args: { value: [] } };

const WRONG: SlotEdit[] = [
  createSlot({}),
  createSlot({ key: 'S2', start_time: '10:30', end_time: '12:00' }),
  createSlot({ key: 'S3', day_period: 'AFTERNOON', start_time: '', end_time: '' }),
  createSlot({ key: 'S4', day_period: 'NIGHT', start_time: '20:00', end_time: '19:00' }),
];

/** Errors are shown at their slots. */
export const Invalid: Story = {
  args: {
    value: WRONG,
    errors: Object.fromEntries(findSlotListProblems(WRONG).map(({ path, message }) => [path, message])),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(ONBOARDING_MESSAGES.SLOTS_OVERLAP)).toBeVisible();
    await expect(canvas.getByText(ONBOARDING_MESSAGES.SLOT_ORDER)).toBeVisible();
    await expect(canvas.getAllByText(ONBOARDING_MESSAGES.SLOT_DATA_REQUIRED)).toHaveLength(2);
  },
};

/** An error of the slots as a whole. */
export const None: Story = { args: { value: [], error: ONBOARDING_MESSAGES.CALENDAR_REQUIRED } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

/** By keyboard: a time is typed, and a slot is added and removed. */
export const Keyboard: Story = {
  args: { value: [createSlot({})] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(within(getRows(canvasElement, 'Morning')[0]!).getByLabelText('From')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}8:30 am');
    await userEvent.tab();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([createSlot({ start_time: '08:30' })]),
    );
    const add = canvas.getByRole('button', { name: 'Add slot in the morning' });
    for (let step = 0; step < 6 && document.activeElement !== add; step += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getRows(canvasElement, 'Morning')).toHaveLength(2));
    await waitFor(() =>
      expect(within(getRows(canvasElement, 'Morning')[1]!).getByLabelText('From')).toHaveFocus(),
    );
    const remove = canvas.getByRole('button', { name: 'Remove Morning slot 2' });
    for (let step = 0; step < 6 && document.activeElement !== remove; step += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getRows(canvasElement, 'Morning')).toHaveLength(1));
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
