import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Opens a user's realtime socket and says hello; `onMessage` receives each message. */
export const openSocket = async (url, token, onMessage) => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/realtime`);
  const welcomed = new Promise((resolve, reject) => {
    socket.on('message', (text) => {
      const message = JSON.parse(text.toString('utf8'));
      if (message.type === 'PING') socket.send(JSON.stringify({ type: 'PONG' }));
      if (message.type === 'welcome') resolve();
      onMessage(message);
    });
    socket.once('close', (code, reason) => reject(new Error(`the socket was closed: ${code} ${reason}`)));
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', ref: randomUUID(), token }));
  await welcomed;
  return socket;
};
