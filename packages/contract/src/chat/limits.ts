/** Characters of one chat message. */
export const CHAT_MESSAGE_MAX = 2000;
/** A chat stays open so long after the appointment's last update (CH-03). */
export const CHAT_OPEN_HOURS = 4;
