import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarCheck, CalendarX, FileText, Video } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Timeline } from './Timeline.tsx';

const meta = {
  title: 'Components/Data/Timeline',
  component: Timeline,
  args: {
    label: 'History of this visit',
    items: [
      {
        id: 'locked',
        title: 'Note locked',
        time: 'Nov 20, 10:52 AM',
        dateTime: '2026-11-20T15:52:00Z',
        detail: 'Dr. Amara Okafor',
        icon: <FileText />,
      },
      {
        id: 'call',
        title: 'Call, 21 minutes',
        time: 'Nov 20, 10:20 AM',
        dateTime: '2026-11-20T15:20:00Z',
        detail: 'Dr. Amara Okafor, Mina Park',
        icon: <Video />,
        tone: 'accent',
      },
      {
        id: 'accepted',
        title: 'Request accepted',
        time: 'Nov 18, 4:05 PM',
        dateTime: '2026-11-18T21:05:00Z',
        icon: <CalendarCheck />,
        tone: 'success',
      },
      {
        id: 'denied',
        title: 'An earlier time was denied',
        time: 'Nov 17, 9:12 AM',
        dateTime: '2026-11-17T14:12:00Z',
        icon: <CalendarX />,
        tone: 'danger',
      },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const History: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'History of this visit' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  },
};

/** Past, current and upcoming events. */
export const InProgress: Story = {
  args: {
    label: 'Review of your profile',
    items: [
      { id: 'sent', title: 'Profile sent', time: 'Nov 19', dateTime: '2026-11-19', tone: 'success' },
      { id: 'review', title: 'Under review', detail: 'Usually two working days', state: 'current' },
      { id: 'open', title: 'Open for patients', state: 'upcoming' },
    ],
  },
};

export const One: Story = {
  args: { items: [{ id: 'asked', title: 'Requested', time: 'Today, 9:58 AM' }] },
};

export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        title: 'The appointment was canceled automatically because the request was not answered in time',
        time: 'Wednesday, November 18, 2026, 11:45 PM',
        detail: 'Pneumonoultramicroscopicsilicovolcanoconiosis. The hold on the card was released at once.',
        tone: 'danger',
      },
      { id: 'asked', title: 'Requested', time: 'Nov 17' },
    ],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
