import type { ChatMessage, ChatSummary, Reply } from '../index.ts';
import { buildId } from './replies.ts';

const CHAT_VISIT = {
  chat_room: buildId('f', 1),
  appointment: buildId('d', 1),
  starts_at: '2026-11-20T15:00:00.000Z',
  physician: { id: buildId('a', 1), name: 'Amara Okafor', image: null },
  patient: { id: buildId('c', 1), name: 'Mina Park', image: null },
};

/** A text from the patient. */
export const buildChatMessage = (
  seq: number,
  message: string,
  overrides: Partial<ChatMessage> = {},
): ChatMessage => ({
  id: buildId('e', seq),
  chat_room: CHAT_VISIT.chat_room,
  client_id: buildId('9', seq),
  sender_details: { id: buildId('b', 2), name: CHAT_VISIT.patient.name, image: null },
  message_details: { message, link: null, link_type: null, file: null, timestamp: 1_763_650_800 },
  sent_at: '2026-11-20T15:00:00.000Z',
  seq,
  ...overrides,
});

/** An open chat without messages. */
export const buildChatDetail = (overrides: Partial<Reply<'getChatDetail'>> = {}): Reply<'getChatDetail'> => ({
  ...CHAT_VISIT,
  can_send: true,
  closed_reason: null,
  closes_at: null,
  has_more: false,
  readers: [],
  results: [],
  ...overrides,
});

/** A chat whose last message is from the patient. */
export const buildChatSummary = (overrides: Partial<ChatSummary> = {}): ChatSummary => ({
  ...CHAT_VISIT,
  last_message: {
    sender: buildId('b', 2),
    sender_name: CHAT_VISIT.patient.name,
    text: 'I am here.',
    is_file: false,
    sent_at: '2026-11-20T15:00:00.000Z',
  },
  unread: 0,
  ...overrides,
});
