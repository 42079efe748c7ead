import { object, string, type InferType } from 'yup';
import { CHAT_MESSAGE_MAX, defineTexts } from '@openvisit/contract';
import { buildFilesSchema, formatLimitMessage, buildRequiredMessage } from './fields.ts';

/** A chat message: text, a document, or both (CH-01, CH-02). */
export const chatMessageSchema = object({
  link: buildFilesSchema('document', null),
  message: string()
    .trim()
    .ensure()
    .max(CHAT_MESSAGE_MAX, formatLimitMessage(CHAT_MESSAGE_MAX))
    .when('link', ([link], schema) =>
      Array.isArray(link) && link.length > 0
        ? schema
        : schema.required(buildRequiredMessage(defineTexts('Message'))),
    ),
});
export type ChatMessageInput = InferType<typeof chatMessageSchema>;
