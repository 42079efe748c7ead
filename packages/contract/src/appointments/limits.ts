/** Characters a topic may have. */
export const TOPIC_MAX = 200;
