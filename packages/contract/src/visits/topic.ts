import { defineTexts, t } from '../language/translate.ts';

/** The stored topic of a call that a physician starts for a patient of the concierge service. */
export const CONCIERGE_CALL_TOPIC: string = defineTexts('Concierge call');

/** A topic as it is shown: the patient's own words, or the product's in the language of the browser. */
export const translateTopic = (topic: string): string =>
  topic === CONCIERGE_CALL_TOPIC ? t(CONCIERGE_CALL_TOPIC) : topic;
