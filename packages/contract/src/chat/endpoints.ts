import { endpoint } from '../wire/endpoint.ts';

export const chatEndpoints = {
  getChatDetail: endpoint('chat', 'GET', 'getChatDetail/:id', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chat rooms of appointments the caller takes part in',
    summary: 'The messages of a chat room, oldest first, at most the last 500 (CR-06).',
  }),
} as const;
