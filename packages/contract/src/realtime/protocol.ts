/** Path of the WebSocket. */
export const REALTIME_PATH = '/api/realtime';
/** Seconds after which the server closes a socket that has not sent `hello`. */
export const HELLO_SECONDS = 5;
/** Seconds between two PINGs; a socket that misses two of them counts as lost. */
export const PING_SECONDS = 10;
/** The longest time in milliseconds before its first connection whose events a page receives. */
export const MAX_READ_FOR_MS = 60_000;
/** Seconds for which the seat of a lost connection is kept. */
export const SEAT_GRACE_SECONDS = 45;
/** Maximum number of messages a socket may send in ten seconds. */
export const FLOOD_LIMIT = 400;

/** Close codes of the socket. After 4000–4099 the client must not reconnect with the same token. */
export const CLOSE = {
  SESSION_ENDED: 4001,
  NOT_AUTHENTICATED: 4003,
  /** The address of the socket names a chat that is not one of the user's (decision 58). */
  NO_ACCESS: 4004,
  BAD_MESSAGE: 4008,
  FLOOD: 4029,
  /** Another socket of the same session and page took over. */
  REPLACED: 4009,
  GOING_AWAY: 1001,
} as const;
