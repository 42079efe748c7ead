import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Highlight } from './Highlight.tsx';
import { Listbox } from './Listbox.tsx';
import { Frame, Input } from './Listbox.styles.ts';
import { useListbox, type ListboxRow } from './useListbox.ts';

interface ListedProps {
  rows: ListboxRow[];
  note?: string;
  onChoose: (index: number) => void;
}

function Listed({ rows, note, onChoose }: ListedProps) {
  const [open, setOpen] = useState(false);
  const { setAnchor, ...list } = useListbox({ open, onOpenChange: setOpen, rows, onChoose });
  return (
    <Frame ref={setAnchor}>
      <Input {...list.inputProps} aria-label="City" onClick={() => list.show()} onKeyDown={list.onKeyDown} />
      <Listbox list={{ ...list, setAnchor }} label="Cities" fieldId="city" note={note} />
    </Frame>
  );
}

const rows: ListboxRow[] = ['Augusta', 'Bangor', 'Bath', 'Lewiston', 'Portland'].map((city) => ({
  key: city,
  content: <Highlight text={city} query="ba" />,
  selected: city === 'Bath',
  disabled: city === 'Lewiston',
}));

const meta = {
  title: 'Components/Inputs/Listbox',
  component: Listed,
  parameters: {
    contract: { skip: 'an internal part of the fields that open it' },
    docs: {
      description: {
        component: 'What Combobox, TagsField, TimeField and AddressField open. Not for use alone.',
      },
    },
  },
  args: { rows, onChoose: fn() },
} satisfies Meta<typeof Listed>;

export default meta;
type Story = StoryObj<typeof meta>;

const openIt = async (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('combobox', { name: 'City' }));

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    await openIt(canvasElement);
    await userEvent.click(await screen.findByRole('option', { name: 'Lewiston' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('option', { name: 'Bangor' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(1);
    await expect(within(canvasElement).getByRole('combobox')).toHaveFocus();
  },
};

/** Disabled rows are skipped; Page Down moves to the end. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard('{PageDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(4);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(within(canvasElement).getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Scrolls to the highlighted row. */
export const Long: Story = {
  args: {
    rows: Array.from({ length: 60 }, (_, index) => ({ key: `${index}`, content: `Row ${index + 1}` })),
  },
  play: async ({ canvasElement }) => {
    await openIt(canvasElement);
    await userEvent.keyboard('{ArrowUp}');
    const [list, last] = [await screen.findByRole('listbox'), screen.getByRole('option', { name: 'Row 60' })];
    const [outer, inner] = [list.getBoundingClientRect(), last.getBoundingClientRect()];
    await expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1);
  },
};

export const OnlyNote: Story = {
  args: { rows: [], note: 'Nothing found.' },
  play: async ({ canvasElement }) => {
    await openIt(canvasElement);
    await expect(await screen.findByText('Nothing found.')).toBeVisible();
    await expect(within(canvasElement).getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};
