import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold, Italic, List, Printer, Save, Underline } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

const marks = (
  <>
    <IconButton variant="secondary" label="Bold">
      <Bold aria-hidden />
    </IconButton>
    <IconButton variant="secondary" label="Italic">
      <Italic aria-hidden />
    </IconButton>
    <IconButton variant="secondary" label="Underline">
      <Underline aria-hidden />
    </IconButton>
    <IconButton variant="secondary" label="List">
      <List aria-hidden />
    </IconButton>
  </>
);

const meta = {
  title: 'Actions/ButtonGroup',
  component: ButtonGroup,
  args: {
    label: 'Note',
    children: (
      <>
        <Button icon={<Save aria-hidden />}>Save draft</Button>
        <Button icon={<Printer aria-hidden />}>Print</Button>
        <Button>Copy</Button>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Joined: Story = { args: { variant: 'joined' } };

export const Spaced: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Note' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Print' })).toHaveFocus();
  },
};

export const Toolbar: Story = {
  args: { label: 'Text style', variant: 'joined', pattern: 'toolbar', children: marks },
};

/**
 * One tab stop; arrow keys wrap around, Home and End reach the ends, and tabbing back returns to the last
 * button.
 */
export const Keyboard: Story = {
  args: { label: 'Text style', variant: 'joined', pattern: 'toolbar', children: marks },
  play: async ({ canvasElement }) => {
    const button = (name: string) => within(canvasElement).getByRole('button', { name });
    await userEvent.tab();
    await expect(button('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(button('Underline')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(button('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(button('List')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button('Italic')).toHaveFocus();
  },
};

export const Vertical: Story = {
  args: { variant: 'joined', orientation: 'vertical', pattern: 'toolbar' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(within(canvasElement).getByRole('button', { name: 'Print' })).toHaveFocus();
  },
};

/** Disabled buttons are skipped. */
export const OneDisabled: Story = {
  args: {
    pattern: 'toolbar',
    variant: 'joined',
    children: (
      <>
        <Button>Copy</Button>
        <Button disabled>Print</Button>
        <Button>Share</Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('button', { name: 'Share' })).toHaveFocus();
  },
};

/** Arrow Left moves forward. */
export const RightToLeft: Story = {
  args: { label: 'Text style', variant: 'joined', pattern: 'toolbar', children: marks },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(within(canvasElement).getByRole('button', { name: 'Italic' })).toHaveFocus();
  },
};
