import type { CallParticipant, CallSignal } from '@openvisit/contract';
import type { RealtimeClient } from '../realtime/client.ts';

export interface MediaFlags {
  audio: boolean;
  video: boolean;
  low_data: boolean;
}

/** What a call needs from the server: a seat, and relaying signals to the other seats. */
export interface Signaling {
  readonly connected: boolean;
  join: (ticket: string, peerId: string, media: MediaFlags) => Promise<void>;
  setMedia: (media: MediaFlags) => Promise<void>;
  setSharing: (sharing: boolean) => Promise<void>;
  leave: () => Promise<void>;
  send: (to: string, signal: CallSignal) => Promise<void>;
  onRoom: (listener: (participants: CallParticipant[]) => void) => () => void;
  onSignal: (listener: (from: string, signal: CallSignal) => void) => () => void;
  onConnection: (listener: (connected: boolean) => void) => () => void;
}

/** Signaling over this tab's socket. */
export const createSocketSignaling = (socket: RealtimeClient, session_id: string): Signaling => ({
  get connected() {
    return socket.state === 'connected';
  },
  join: async (token, peer_id, media) =>
    void (await socket.send('call.join', { session_id, token, peer_id, media })),
  setMedia: async (media) => void (await socket.send('call.media', { session_id, media })),
  setSharing: async (sharing) => void (await socket.send('call.screen', { session_id, sharing })),
  leave: async () => void (await socket.send('call.leave', { session_id })),
  send: async (to, signal) => void (await socket.send('call.signal', { session_id, to, signal })),
  onRoom: (listener) =>
    socket.on('call.room', (room) => {
      if (room.session_id === session_id) listener(room.participants);
    }),
  onSignal: (listener) =>
    socket.on('call.signal', (message) => {
      if (message.session_id === session_id) listener(message.from, message.signal);
    }),
  onConnection: (listener) => socket.on('state', (state) => listener(state === 'connected')),
});
