import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checklist, type ChecklistStep } from './Checklist.tsx';

const STEPS: readonly ChecklistStep[] = [
  {
    id: 'photo',
    label: 'Add a profile photo',
    hint: 'Patients see who they book.',
    href: '#photo',
    isDone: true,
  },
  {
    id: 'hours',
    label: 'Set your hours',
    hint: 'Patients book the times you open.',
    href: '#hours',
    isDone: true,
  },
  {
    id: 'template',
    label: 'Write a note template',
    hint: 'It saves typing after each visit.',
    href: '#t',
    isDone: false,
  },
  {
    id: 'devices',
    label: 'Check your device',
    hint: 'Camera, microphone and connection.',
    href: '#d',
    isDone: false,
  },
];

const meta = {
  title: 'Account/Settings/Checklist',
  tags: ['new'],
  component: Checklist,
  args: { title: 'Get ready for your patients', steps: STEPS, onDismiss: fn() },
} satisfies Meta<typeof Checklist>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HalfDone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('2 of 4 done')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

export const NothingDone: Story = {
  args: {
    steps: STEPS.map((step) => ({ ...step, isDone: false })),
    note: 'Patients who do not come pay part of your fee.',
  },
};

/** Once everything is done, nothing is left to show. */
export const Complete: Story = {
  args: { steps: STEPS.map((step) => ({ ...step, isDone: true })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).not.toBeInTheDocument();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Hide this list' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Write a note template/ })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
