import { defineHandlers } from '../../platform/http/handlers.ts';
import { defineSocketHandlers, type ServerModule } from '../../platform/server-module.ts';
import { checkFileAccess, getChatDetail, MESSAGE_RECORD, sendMessage } from './chat-messages.ts';

export const chatModule: ServerModule = {
  name: 'chat',
  handlers: defineHandlers({
    getChatDetail: async (ctx, { params }) => ({ data: await getChatDetail(ctx, params.id) }),
  }),
  sockets: defineSocketHandlers({
    'chat.send': (ctx, message) => sendMessage(ctx, message),
  }),
  fileAccess: { [MESSAGE_RECORD]: checkFileAccess },
};
