import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TabPanels } from './TabPanels.tsx';

const meta = {
  title: 'Components/Data/TabPanels',
  component: TabPanels,
  args: {
    label: 'Visit',
    onChange: fn(),
    panels: [
      { id: 'chat', label: 'Chat', content: 'No messages yet.' },
      { id: 'people', label: 'People', content: 'Dr. Okafor, Ana Lima' },
      { id: 'settings', label: 'Devices', content: 'FaceTime HD Camera' },
    ],
  },
} satisfies Meta<typeof TabPanels>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'People' }));
    await expect(canvas.getByRole('tabpanel', { name: 'People' })).toHaveTextContent('Ana Lima');
    await expect(args.onChange).toHaveBeenLastCalledWith('people');
  },
};

/** Arrow keys wrap around, Home and End reach the ends, Tab moves into the panel. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Chat' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Devices' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'People' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Devices' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

export const Controlled: Story = { args: { value: 'people' } };

export const Two: Story = {
  args: {
    panels: [
      { id: 'today', label: 'Today', content: 'Two visits' },
      { id: 'week', label: 'This week', content: 'Nine visits' },
    ],
  },
};

/** Arrow Left moves to the next tab. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'People' })).toHaveFocus();
  },
};

export const LongNames: Story = {
  args: {
    panels: [
      { id: 'a', label: 'Medical history and earlier visits', content: 'Two visits' },
      { id: 'b', label: 'Medicines and allergies', content: 'None' },
    ],
  },
};
