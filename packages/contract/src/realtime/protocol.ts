/** Where the one socket of a session is served. */
export const REALTIME_PATH = '/api/realtime';
/** The server closes a socket that has not said hello by then. */
export const HELLO_SECONDS = 5;
/** The server sends PING so often; a socket silent for two of them is taken for lost. */
export const PING_SECONDS = 10;
/** A seat is kept so long for somebody whose connection broke. */
export const SEAT_GRACE_SECONDS = 45;
/** Messages a socket may send within ten seconds; more is a flood. */
export const FLOOD_LIMIT = 400;

/** Close codes of the socket. 4000–4099: do not come back with the same token. */
export const CLOSE = {
  SESSION_ENDED: 4001,
  NOT_AUTHENTICATED: 4003,
  BAD_MESSAGE: 4008,
  FLOOD: 4029,
  /** Another socket of the same session and page took over. */
  REPLACED: 4009,
  GOING_AWAY: 1001,
} as const;
