import type { ClientMessage, ServerMessage } from '@openvisit/contract';
import { AckSchemas, EventSchemas, ServerMessageSchemas } from '@openvisit/contract/schemas';
import type { TSchema } from 'typebox';
import type { FileLinks, LinkReader } from '../files/links.ts';
import { createSigner, type SignReply } from '../files/link-signing.ts';

const createSigners = (schemas: Record<string, TSchema>): ReadonlyMap<string, SignReply> =>
  new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const sign = createSigner(schema);
      return sign ? [[name, sign] as const] : [];
    }),
  );

const events = createSigners(EventSchemas);
const messages = createSigners(ServerMessageSchemas);
const acks = createSigners(AckSchemas);

/** Replaces file references in a message with links signed for its reader. */
export const signMessage = (message: ServerMessage, links: FileLinks, reader: LinkReader): ServerMessage => {
  if (message.type === 'event') {
    const sign = events.get(message.name);
    return sign ? { ...message, data: sign(message.data, links, reader) } : message;
  }
  const sign = messages.get(message.type);
  return sign ? (sign(message, links, reader) as ServerMessage) : message;
};

/** Replaces file references in the result of a message with links signed for its reader. */
export const signAck = (
  type: ClientMessage['type'],
  result: unknown,
  links: FileLinks,
  reader: LinkReader,
): unknown => acks.get(type)?.(result, links, reader) ?? result;
