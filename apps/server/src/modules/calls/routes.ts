import { subscribe } from '../../platform/domain-events.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import { defineSocketHandlers, type ServerModule } from '../../platform/server-module.ts';
import { guestRemoved } from '../visits/index.ts';
import { removeSeat } from './seats.ts';
import {
  connectionLost,
  getSessionDetails,
  joinCall,
  leaveCall,
  passSignal,
  RELEASE_JOB,
  releaseSeat,
  setMedia,
} from './service.ts';

export const callsModule: ServerModule = {
  name: 'calls',
  subscriptions: [
    subscribe(guestRemoved, (ctx, unit, { appointment, user }) => removeSeat(ctx, unit, appointment, user)),
  ],
  handlers: defineHandlers({
    getSessionDetailsForPatient: async (ctx, { body }) => ({
      data: await getSessionDetails(ctx, body.appointment),
    }),
  }),
  sockets: defineSocketHandlers({
    'call.join': joinCall,
    'call.media': setMedia,
    'call.leave': (ctx, message, connection) => leaveCall(ctx, message.session_id, connection),
    'call.signal': passSignal,
  }),
  jobs: {
    [RELEASE_JOB]: { run: (ctx, payload) => releaseSeat(ctx, String(payload.seat)) },
  },
  onDisconnect: connectionLost,
};
