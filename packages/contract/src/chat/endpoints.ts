import { defineEndpoint } from '../wire/endpoint.ts';

export const chatEndpoints = {
  getChatDetail: defineEndpoint('chat', 'GET', 'getChatDetail/:id', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary:
      'Returns a page of the messages of a chat, oldest first: the last ones, or those before a message (CR-06).',
  }),
  getChatList: defineEndpoint('chat', 'GET', 'getChatList', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary: 'Lists the chats that have messages, the latest first, with their unread counts (CH-04).',
  }),
  getReceivedMessagesCount: defineEndpoint('chat', 'GET', 'getReceivedMessagesCount', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary: 'Counts the unread messages of all chats (CH-04).',
  }),
} as const;
