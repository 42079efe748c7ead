import { MESSAGES, type BookableSlot, VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FAR_ZONE, NOW, slotRange, slots, ZONE } from '../../fixtures/appointments.ts';
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx';

function Controlled(args: SlotPickerProps) {
  const [selected, setSelected] = useState(args.selected);
  const handleChoose = (slot: BookableSlot) => {
    setSelected(slot.starts_at);
    args.onSelect(slot);
  };
  return <SlotPicker {...args} selected={selected} onSelect={handleChoose} />;
}

const meta = {
  title: 'Care/Visits/SlotPicker',
  component: SlotPicker,
  args: {
    slots,
    range: slotRange,
    zone: ZONE,
    physicianZone: ZONE,
    now: NOW,
    selected: null,
    onSelect: fn(),
    onLater: fn(),
    onRetry: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SlotPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SameZone: Story = {
  play: async ({ canvasElement, args }) => {
    const picker = within(canvasElement);
    await expect(picker.getByRole('heading', { name: 'Friday, November 20' })).toBeVisible();
    await userEvent.click(picker.getByRole('radio', { name: /Tuesday, November 24/ }));
    await userEvent.click(picker.getByRole('radio', { name: '9:00 AM' }));
    await expect(args.onSelect).toHaveBeenCalledWith(
      expect.objectContaining({ starts_at: '2026-11-24T14:00:00.000Z' }),
    );
  },
};

/** Two groups: one tab stop each, arrow keys move between free slots. */
export const Keyboard: Story = {
  args: { selected: slots[0]?.starts_at ?? null },
  play: async ({ canvasElement, args }) => {
    const picker = within(canvasElement);
    await userEvent.tab();
    await expect(picker.getByRole('button', { name: 'Later days' })).toHaveFocus();
    await userEvent.tab();
    await expect(picker.getByRole('radio', { name: /Friday, November 20/ })).toHaveFocus();
    await userEvent.tab();
    await expect(picker.getByRole('radio', { name: '10:20 AM' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ is_free: true }));
  },
};

/** The viewer is in Los Angeles: their times first, the practice's below. */
export const OtherZone: Story = {
  args: { zone: FAR_ZONE },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Pacific Standard Time (Los Angeles)')).toBeVisible();
    await expect(
      within(canvasElement).getByRole('radio', { name: /7:20 AM, 10:20 AM EST at the practice/ }),
    ).toBeEnabled();
  },
};

/** Taken by someone else meanwhile: the slot is marked and stays in place. */
export const TakenWhileLooking: Story = {
  args: {
    selected: slots[1]?.starts_at ?? null,
    slots: slots.map((slot, i) => (i === 1 ? { ...slot, is_free: false } : slot)),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(VISIT_MESSAGES.SLOT_TAKEN)).toBeVisible();
  },
};

export const NoFreeTimes: Story = {
  args: { slots: [] },
  play: async ({ canvasElement, args }) => {
    const [button] = within(canvasElement).getAllByRole('button', { name: 'Later days' });
    if (button) await userEvent.click(button);
    await expect(args.onLater).toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { slots: null } };
export const Failed: Story = { args: { slots: null, error: MESSAGES.SOMETHING_WRONG } };
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 340 }}>{Story()}</div>] };

export const RightToLeft: Story = { args: OtherZone.args, globals: { direction: 'rtl' } };
