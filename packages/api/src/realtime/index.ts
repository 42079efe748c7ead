export {
  RealtimeClient,
  type ConnectionState,
  type RealtimeChannels,
  type SendName,
  type SendPayload,
} from './client.ts';
export { getRealtimeClient, useConnectionState, useLiveUpdates } from './useLiveUpdates.ts';
