import { MESSAGES } from '@openvisit/contract';
import { buildChatSummary, buildId } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { CHAT_OWN_ID } from '../../fixtures/chat.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { ConversationList } from './ConversationList.tsx';

const last = buildChatSummary().last_message;
const grace = { id: buildId('c', 2), name: 'Grace Hollis', image: null };

const chats = [
  buildChatSummary({ unread: 2, last_message: { ...last, sent_at: '2026-11-20T14:56:30.000Z' } }),
  buildChatSummary({
    chat_room: buildId('f', 2),
    patient: grace,
    last_message: {
      sender: CHAT_OWN_ID,
      sender_name: 'Amara Okafor',
      text: 'Please measure your blood pressure every morning before breakfast, sitting, and bring the list.',
      is_file: false,
      sent_at: '2026-11-17T14:00:00.000Z',
    },
  }),
  buildChatSummary({
    chat_room: buildId('f', 3),
    patient: grace,
    last_message: {
      ...last,
      sender_name: 'Grace Hollis',
      text: '',
      is_file: true,
      sent_at: '2025-12-30T14:00:00.000Z',
    },
  }),
];

const meta = {
  title: 'Care/Chat/ConversationList',
  component: ConversationList,
  args: {
    chats,
    ownId: CHAT_OWN_ID,
    side: 'PHYSICIAN',
    zone: ZONE,
    now: NOW,
    onOpen: fn(),
    onRetry: fn(),
  },
  decorators: [withHeadings('Messages')],
} satisfies Meta<typeof ConversationList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The time of today, the date of this year, the year of an older one (CH-04). */
export const Conversations: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    const times = list.getAllByText((_, element) => element?.tagName === 'TIME');
    await expect(times.map(({ textContent }) => textContent)).toEqual(['9:56 AM', 'Nov 17', 'Dec 30, 2025']);
    await expect(list.getByText('Grace Hollis: sent a file')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Mina Park' }));
    await expect(args.onOpen).toHaveBeenCalledWith(chats[0]?.chat_room);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Mina Park' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalled();
  },
};

export const Patient: Story = { args: { side: 'PATIENT', ownId: last.sender } };
export const Empty: Story = { args: { chats: [] } };
export const Loading: Story = { args: { chats: null } };
export const Failed: Story = { args: { chats: [], error: MESSAGES.NETWORK_DISCONNECTED } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
