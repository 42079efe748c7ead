import { subscribe } from '../../platform/domain-events.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import { requireOneId } from '../../platform/validate-input.ts';
import { defineSocketHandlers, type ServerModule } from '../../platform/server-module.ts';
import { guestRemoved, visitCompleted } from '../visits/index.ts';
import { abandonedVisitJobs } from './complete-abandoned.ts';
import { getOwnIceServers, saveDeviceCheck } from './device-check.ts';
import { joinCall } from './join-call.ts';
import { handleLostConnection, REMOVE_SEAT_JOB, removeExpiredSeat } from './lost-connections.ts';
import { getIceServers, savePreVisitCheck } from './pre-visit-check.ts';
import { endCall, removeSeat } from './seats.ts';
import { answerScreenshot, askForScreenshot, cancelScreenshot } from './screenshots.ts';
import { getSessionDetails } from './session.ts';
import { leaveCall, relaySignal, setMedia, setSharing } from './socket-messages.ts';
import { getWaitingPatients } from './waiting-patients.ts';

export const callsModule: ServerModule = {
  name: 'calls',
  subscriptions: [
    subscribe(guestRemoved, (ctx, unit, { visit, user }) => removeSeat(ctx, unit, visit, user)),
    subscribe(visitCompleted, (_ctx, unit, { visit, users }) => endCall(unit, visit, users)),
  ],
  handlers: defineHandlers({
    getSessionDetailsForPatient: async (ctx, { body }) => ({
      data: await getSessionDetails(ctx, requireOneId(body.appointment, body.visit_now)),
    }),
    getIceServers: async (ctx, { params }) => ({ data: await getIceServers(ctx, params.id) }),
    getOwnIceServers: async (ctx) => ({ data: await getOwnIceServers(ctx) }),
    saveDeviceCheck: async (ctx, { body }) => {
      await saveDeviceCheck(ctx, body);
      return {};
    },
    getWaitingPatients: async (ctx) => ({ data: await getWaitingPatients(ctx) }),
    savePreVisitCheck: async (ctx, { params, body }) => ({
      data: await savePreVisitCheck(ctx, params.id, body),
    }),
  }),
  sockets: defineSocketHandlers({
    'call.join': joinCall,
    'call.media': setMedia,
    'call.screen': setSharing,
    'call.leave': (ctx, message, connection) => leaveCall(ctx, message.session_id, connection),
    'call.signal': relaySignal,
    'call.screenshot.ask': askForScreenshot,
    'call.screenshot.answer': answerScreenshot,
    'call.screenshot.cancel': cancelScreenshot,
  }),
  jobs: {
    ...abandonedVisitJobs,
    [REMOVE_SEAT_JOB]: { run: (ctx, payload) => removeExpiredSeat(ctx, String(payload.seat)) },
  },
  onDisconnect: handleLostConnection,
};
