/** The history state of a link to a form. It carries the topic, so that the URL does not contain it. */
export interface KeptTopic {
  topic: string;
}

/** The topic that the previous screen has kept; '' without one. */
export const readKeptTopic = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'topic' in state && typeof state.topic === 'string'
    ? state.topic
    : '';
