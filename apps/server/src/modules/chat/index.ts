export { ensureConciergeRoom } from './concierge-room.ts';
export { chatModule } from './routes.ts';
export { sendMessage } from './chat-messages.ts';
export { markChatRead } from './mark-read.ts';
