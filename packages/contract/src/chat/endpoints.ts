import { defineEndpoint } from '../wire/endpoint.ts';

export const chatEndpoints = {
  getChatDetail: defineEndpoint('chat', 'GET', 'getChatDetail/:id', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary: 'Returns the last 500 messages of a chat, oldest first (CR-06).',
  }),
} as const;
