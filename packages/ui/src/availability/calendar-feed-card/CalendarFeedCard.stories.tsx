import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CalendarFeedCard } from './CalendarFeedCard.tsx';

const meta = {
  title: 'Practice/Availability/CalendarFeedCard',
  tags: ['new'],
  component: CalendarFeedCard,
  args: {
    active: true,
    url: 'https://openvisit.example/calendar/3kU0dXyKJ6w4c3aVw1r0Zb3h8s5tQ2mN7pL9eFgHiJk.ics',
    onCreate: fn(),
    onRemove: fn(),
    onCopy: fn(() => Promise.resolve()),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '24em' }}>{Story()}</div>],
} satisfies Meta<typeof CalendarFeedCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Right after it was created, the address can be copied; later only renewed. */
export const Created: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(args.onCopy).toHaveBeenCalledWith(args.url);
    await expect(await canvas.findByText('Text copied successfully')).toBeVisible();
  },
};

export const Keyboard: Story = {
  args: { url: null },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Off: Story = { args: { active: false, url: null } };
export const Saving: Story = { args: { active: false, url: null, busy: true } };
export const Failed: Story = { args: { active: false, url: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
