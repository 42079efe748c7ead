import { defineEndpoint } from '../wire/endpoint.ts';

export const chatEndpoints = {
  getChatDetail: defineEndpoint('chat', 'GET', 'getChatDetail/:id', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary:
      'Returns a page of the messages of a chat, oldest first: the last ones, or those before a message (CR-06).',
  }),
  searchChatMessages: defineEndpoint('chat', 'POST', 'searchChatMessages/:id', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary:
      'Finds the messages of a chat that contain a text, or whose file has it in its name, newest first (CH-06). Not a GET, because addresses are logged.',
  }),
  getChatList: defineEndpoint('chat', 'GET', 'getChatList', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary: 'Lists the chats that have messages, the latest first, with their unread counts (CH-04).',
  }),
  updateChatMessage: defineEndpoint('chat', 'PATCH', 'updateChatMessage/:id', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary:
      'Adds messages of the caller to a chat (CR-06). 409 with the reason when the chat is closed (CH-03).',
  }),
  getPreSignedUrl: defineEndpoint('chat', 'GET', 'getPreSignedUrl', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary:
      'Returns a signed URL to which the caller PUTs one file for a chat (CH-02). Without its query, the URL is the address of the file.',
  }),
  addPatientChatAttachment: defineEndpoint('patients', 'POST', 'addPatientChatAttachment', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'visits in which the caller participates; files that the caller has uploaded for a chat',
    success: 201,
    summary:
      'Sends an uploaded file in the chat of a visit, so that it is among the files of the patient (CH-02, PA-04). A repeated call sends it once.',
  }),
  getReceivedMessagesCount: defineEndpoint('chat', 'GET', 'getReceivedMessagesCount', {
    access: ['ACCEPTED_PHYSICIAN', 'PATIENT'],
    record: 'chats of appointments in which the caller participates',
    summary: 'Counts the unread messages of all chats, and the unread notifications (CH-04, RT-13).',
  }),
} as const;
