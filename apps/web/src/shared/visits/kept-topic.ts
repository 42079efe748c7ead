/** What a link to a form carries in the history, so that the topic is not in the address. */
export interface KeptTopic {
  topic: string;
}

/** The topic that the previous screen has kept; '' without one. */
export const readKeptTopic = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'topic' in state && typeof state.topic === 'string'
    ? state.topic
    : '';
