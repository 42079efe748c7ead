import type { PGlite } from '@electric-sql/pglite';
import { createStatementCache } from './statement-cache.ts';

type Replies = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** Bytes before the fields of a message: its type and its length. */
const HEADER = 5;

const createMessage = (type: string, ...fields: (Uint8Array | string)[]): Uint8Array => {
  const body = Buffer.concat(fields.map((field) => (typeof field === 'string' ? Buffer.from(field) : field)));
  const header = Buffer.from(`${type}\0\0\0\0`);
  header.writeInt32BE(header.length - 1 + body.length, 1);
  return Buffer.concat([header, body]);
};

/** The text of an unnamed statement without declared parameter types; null for any other message. */
const readTextToPrepare = (bytes: Buffer): string | null => {
  const end = bytes.indexOf(0, HEADER + 1);
  if (bytes[HEADER] !== 0 || bytes.readUInt16BE(end + 1) > 0) return null;
  const text = bytes.toString('utf8', HEADER + 1, end);
  return text.includes('$1') ? text : null;
};

/**
 * Makes the embedded database prepare every statement that has parameters (docs/decisions/0029). PGlite sends each query
 * as the messages Parse, Describe and Bind of an unnamed statement, one query at a time. The wrapper names the statement.
 * If it is prepared already, the wrapper answers its messages itself.
 */
export const prepareStatements = (client: PGlite): void => {
  const cache = createStatementCache();
  /** Replies to Describe, by name. */
  const descriptions = new Map<string, Replies>();
  let current: string | null = null;
  const send: PGlite['execProtocolStream'] = client.execProtocolStream.bind(client);
  type Options = Parameters<typeof send>[1];

  const parse = async (message: Uint8Array, bytes: Buffer, options: Options): Promise<Replies> => {
    const text = readTextToPrepare(bytes);
    current = text === null ? null : (cache.find(text) ?? null);
    if (current !== null) return [];
    if (text === null) return send(message, options);
    const { name, displaced } = cache.add(text);
    if (displaced !== null) {
      descriptions.delete(displaced);
      await send(createMessage('C', `S${displaced}\0`), options);
    }
    try {
      const replies = await send(createMessage('P', `${name}\0${text}\0`, Buffer.alloc(2)), options);
      current = name;
      return replies;
    } catch (error) {
      cache.remove(text);
      throw error;
    }
  };

  const describe = async (name: string, options: Options): Promise<Replies> => {
    const known = descriptions.get(name);
    if (known) return known;
    const replies = await send(createMessage('D', `S${name}\0`), options);
    descriptions.set(name, replies);
    return replies;
  };

  client.execProtocolStream = async (message, options) => {
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    const type = String.fromCharCode(bytes[0] ?? 0);
    if (type === 'P') return parse(message, bytes, options);
    if (current === null) return send(message, options);
    if (type === 'D' && bytes[HEADER] === 'S'.charCodeAt(0)) return describe(current, options);
    // Both names in the message are empty: the portal's stays so.
    if (type === 'B') return send(createMessage('B', `\0${current}\0`, bytes.subarray(HEADER + 2)), options);
    return send(message, options);
  };
};
