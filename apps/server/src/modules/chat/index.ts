export { ensureConciergeRoom } from './concierge-room.ts';
export { chatModule } from './routes.ts';
export { eraseReadPositions } from './erase-read-positions.ts';
export { sendMessage } from './chat-messages.ts';
export { markChatRead } from './mark-read.ts';
