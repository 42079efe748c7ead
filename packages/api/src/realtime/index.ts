export {
  RealtimeClient,
  type ConnectionState,
  type RealtimeChannels,
  type SendName,
  type SendPayload,
} from './client.ts';
export { realtime, useConnectionState, useLiveUpdates } from './useLiveUpdates.ts';
