import type { Events, ServerMessage } from '@openvisit/contract';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// A record, so that the compiler reports an event that is missing here.
const EVENT_NAMES: Record<keyof Events, true> = {
  'appointment.changed': true,
  'line.changed': true,
  'call.started': true,
  'call.ended': true,
  'physician.status': true,
  'review.changed': true,
  'billing.changed': true,
  'care.changed': true,
  'chat.message': true,
  'chat.read': true,
  'note.changed': true,
  'vitals.changed': true,
  'summary.changed': true,
  'prescriptions.changed': true,
  'notification.created': true,
  'notifications.changed': true,
  'waiting.changed': true,
  'concierge.changed': true,
};

/** Checks the fields that this client relies on; the wire schemas are too large for the browser. */
const CHECKS: Record<ServerMessage['type'], (message: Fields) => boolean> = {
  welcome: ({ last_event_id, server_time }) =>
    Number.isInteger(last_event_id) && typeof server_time === 'string',
  ack: ({ ref, message, data }) => typeof ref === 'string' && Array.isArray(message) && Array.isArray(data),
  event: ({ id, name, data }) =>
    Number.isInteger(id) && typeof name === 'string' && Object.hasOwn(EVENT_NAMES, name) && isObject(data),
  'call.room': ({ session_id, participants, screenshot }) =>
    typeof session_id === 'string' &&
    Array.isArray(participants) &&
    // Older servers do not send this field.
    (screenshot === undefined || screenshot === null || isObject(screenshot)),
  'call.signal': ({ session_id, from, signal }) =>
    typeof session_id === 'string' && typeof from === 'string' && isObject(signal),
  'chat.typing': ({ chat_room, user, name }) =>
    typeof chat_room === 'string' && typeof user === 'string' && typeof name === 'string',
  PING: ({ server_time }) => typeof server_time === 'string',
  'session.ended': ({ reason }) => typeof reason === 'string',
};

const isServerMessage = (value: unknown): value is ServerMessage =>
  isObject(value) &&
  typeof value.type === 'string' &&
  Object.hasOwn(CHECKS, value.type) &&
  CHECKS[value.type as ServerMessage['type']](value);

/** Parses a frame of the socket; null when it is not a message this client knows. */
export const parseServerMessage = (frame: string): ServerMessage | null => {
  try {
    const value: unknown = JSON.parse(frame);
    return isServerMessage(value) ? value : null;
  } catch {
    return null;
  }
};
