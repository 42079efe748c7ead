/** Maximum length of a chat message. */
export const CHAT_MESSAGE_MAX = 2000;
/** Hours for which a chat stays open after the visit was completed (CH-03). */
export const CHAT_OPEN_HOURS = 4;
/** Maximum number of files that are sent at once. */
export const CHAT_FILES_MAX = 10;
/** Messages in one page of a chat's history. */
export const CHAT_PAGE_SIZE = 100;
/** Pages that can be read at once, to reach a message far back. */
export const CHAT_PAGES_MAX = 10;
/** Minimum length of a text that is searched for in a chat (CH-06). */
export const CHAT_SEARCH_MIN = 3;
export const CHAT_SEARCH_MAX = 100;
/** Messages in one page of what a search found. */
export const CHAT_SEARCH_PAGE_SIZE = 20;
/** Messages that one request searches; they are stored encrypted, so that each has to be decrypted. */
export const CHAT_SEARCH_SCAN = 2_000;
/** Milliseconds after opening a chat at which the unread counts are refreshed (CH-04). */
export const CHAT_REFRESH_MS = 4_000;
/** Milliseconds between two messages that say that a user is writing, and after which such a message no longer counts. */
export const CHAT_TYPING_REPEAT_MS = 3_000;
export const CHAT_TYPING_SHOWN_MS = 5_000;
