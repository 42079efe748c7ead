import type { FastifyRequest } from 'fastify';
import type { ServerMessage } from '@openvisit/contract';
import { parseFrame, validateMessage, type ParsedMessage } from './messages.ts';

/** How a client writes the messages of the contract. One instance per socket. */
export interface SocketProtocol {
  /** Messages that are handled before the client's first frame, `hello` first. The socket closes when one is refused. */
  readonly opening: readonly Record<string, unknown>[];
  /** Reads a frame. One that is no message of the contract has an answer of its own, or is invalid. */
  read(text: string): ParsedMessage | { answer: object };
  /** The frames that carry a message; none if the client knows no such message. */
  write(message: ServerMessage): readonly object[];
}

export type CreateSocketProtocol = (request: FastifyRequest) => SocketProtocol;

/** The messages of the contract, unchanged. */
export const CONTRACT_PROTOCOL: SocketProtocol = {
  opening: [],
  read: (text) => validateMessage(parseFrame(text)),
  write: (message) => [message],
};
