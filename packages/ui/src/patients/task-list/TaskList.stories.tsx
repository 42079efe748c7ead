import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, HeartPulse, Video } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { withHeadings } from '../../fixtures/headings.tsx';
import { TaskList } from './TaskList.tsx';

const meta = {
  title: 'Patients/TaskList',
  component: TaskList,
  decorators: [withHeadings('Things to finish')],
  args: {
    tasks: [
      {
        id: 'check',
        title: 'Check camera and microphone',
        detail: 'So that your next visit starts on time.',
        href: '#check',
        icon: Video,
      },
      {
        id: 'card',
        title: 'Add a card',
        detail: 'The fee is held on it when a visit begins.',
        href: '#card',
        icon: CreditCard,
      },
      {
        id: 'history',
        title: 'Complete your medical history',
        detail: 'Allergies, conditions and medicines.',
        href: '#history',
        icon: HeartPulse,
      },
    ],
  },
} satisfies Meta<typeof TaskList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const One: Story = { args: { tasks: meta.args.tasks.slice(0, 1) } };
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(
      within(canvasElement).getByRole('link', { name: 'Check camera and microphone' }),
    ).toHaveFocus();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
