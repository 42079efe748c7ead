import { defineHandlers } from '../../platform/http/handlers.ts';
import { defineSocketHandlers, type ServerModule } from '../../platform/server-module.ts';
import { countUnreadNotifications } from '../notifications/index.ts';
import { addPatientChatAttachment, getPreSignedUrl } from './chat-attachments.ts';
import { countReceivedMessages, getChatList } from './list-chats.ts';
import { markChatRead } from './mark-read.ts';
import {
  checkFileAccess,
  getChatDetail,
  MESSAGE_RECORD,
  sendMessage,
  updateChatMessage,
} from './chat-messages.ts';
import { chatJobs } from './notify-unread.ts';
import { searchChatMessages } from './search-messages.ts';
import { sendTyping } from './send-typing.ts';
import { createSpecificationChat, SPECIFICATION_CHAT_PATH } from './specification-chat.ts';

export const chatModule: ServerModule = {
  name: 'chat',
  handlers: defineHandlers({
    getChatDetail: async (ctx, { params, query }) => ({
      data: await getChatDetail(ctx, params.id, query),
    }),
    searchChatMessages: async (ctx, { params, body }) => ({
      data: await searchChatMessages(ctx, params.id, body),
    }),
    getChatList: async (ctx, { query }) => ({ data: await getChatList(ctx, query.page) }),
    updateChatMessage: async (ctx, { params, body }) => ({
      data: await updateChatMessage(ctx, params.id, body.message),
    }),
    getPreSignedUrl: async (ctx, { query }) => ({ data: await getPreSignedUrl(ctx, query.file_path) }),
    addPatientChatAttachment: async (ctx, { body }) => ({ data: await addPatientChatAttachment(ctx, body) }),
    getReceivedMessagesCount: async (ctx) => {
      const [count, notification_count] = await Promise.all([
        countReceivedMessages(ctx),
        countUnreadNotifications(ctx.db, ctx.actor.user),
      ]);
      return { data: { count, notification_count } };
    },
  }),
  sockets: defineSocketHandlers({
    'chat.send': (ctx, message) => sendMessage(ctx, message),
    'chat.read': (ctx, message) => markChatRead(ctx, message),
    'chat.history': (ctx, { chat_room }) => getChatDetail(ctx, chat_room),
    'chat.typing': (ctx, message) => sendTyping(ctx, message),
  }),
  jobs: chatJobs,
  socketProtocols: { [SPECIFICATION_CHAT_PATH]: createSpecificationChat },
  fileAccess: { [MESSAGE_RECORD]: checkFileAccess },
};
