import { randomUUID } from 'node:crypto';
import type { ChatMessage, Events, Reply, ServerMessage, ServerMessages } from '@openvisit/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, conflict } from '../../platform/errors.ts';
import { getSessionEndedMessage, readBearerToken } from '../../platform/http/access-guard.ts';
import {
  createRefusedAck,
  parseFrame,
  validateMessage,
  type ParsedMessage,
} from '../../platform/realtime/messages.ts';
import type { SocketProtocol } from '../../platform/realtime/socket-protocol.ts';
import { getClosesAfter } from './chat-access.ts';
import { requireFileId } from './chat-attachments.ts';

/** The specification names no path: the room and the token may also be in the query. */
export const SPECIFICATION_CHAT_PATH = '/api/chat/:chat_room?';

const HISTORY_REF = 'history';

type Frame = Record<string, unknown>;

const isFrame = (value: unknown): value is Frame => typeof value === 'object' && value !== null;

/** The specification has no message for an error; this one has the fields of its replies to calls. */
const toErrorFrame = ({ status_code, message, data }: ServerMessages['ack']): Frame => ({
  type: 'error',
  status_code,
  message,
  data,
});

const createErrorFrame = (error: AppError): Frame => toErrorFrame(createRefusedAck('', error));

const toMessageFrame = (message: ChatMessage): Frame => ({ type: 'chat_message', ...message });

/**
 * Translates the messages of the specification's chat (B7) to those of the contract (decision 58). Access, limits, audit and
 * order are those of our own socket.
 */
class SpecificationChat implements SocketProtocol {
  readonly opening: readonly Frame[];
  readonly #room: string;
  #lastRef = 0;
  /** The `seq` of the last message that the client has. */
  #lastSeq = 0;
  /** Messages that have arrived before the history, which may contain them; null once it is sent. */
  #early: ChatMessage[] | null = [];
  #visit: string | null = null;
  /** The visit was completed since the last PING. */
  #isCompleted = false;
  /** Null when the chat stays open, or the client has been notified that it is closed. */
  #closesAt: string | null = null;

  constructor(room: string, token: string) {
    this.#room = room;
    this.opening = [
      { type: 'hello', ref: 'hello', token },
      { type: 'chat.history', ref: HISTORY_REF, chat_room: room },
    ];
  }

  read(text: string): ParsedMessage | { answer: object } {
    const frame = parseFrame(text);
    switch (frame?.type) {
      case 'PONG':
        return { message: { type: 'PONG' } };
      case 'PING':
        return { answer: { type: 'PONG' } };
      case 'read_messages':
        return validateMessage({ ...this.#createMessage('chat.read'), up_to: this.#lastSeq });
      case 'chat_message':
        return this.#readChatMessage(frame);
      default:
        return { ref: '' };
    }
  }

  write(message: ServerMessage): readonly Frame[] {
    switch (message.type) {
      case 'PING':
        return [...this.#writeClosed(message.server_time), { type: 'PING' }];
      case 'ack':
        if (!message.ok) return [toErrorFrame(message)];
        return message.ref === HISTORY_REF ? this.#writeHistory(message) : [];
      case 'event':
        return this.#writeEvent(message);
      case 'session.ended':
        return [createErrorFrame(new AppError(401, getSessionEndedMessage(message.reason)))];
      default:
        return [];
    }
  }

  #createMessage(type: string): Frame {
    this.#lastRef += 1;
    return { type, ref: String(this.#lastRef), chat_room: this.#room };
  }

  /** The fields are those of a sent message or, as in a received one, in its `message_details`. */
  #readChatMessage(frame: Frame): ParsedMessage | { answer: object } {
    const fields = isFrame(frame.message_details) ? { ...frame, ...frame.message_details } : frame;
    const { chat_room = this.#room, message, link } = fields;
    if (chat_room !== this.#room) return { ref: '' };
    try {
      const file = typeof link === 'string' && link !== '' ? requireFileId(link) : undefined;
      return validateMessage({
        ...this.#createMessage('chat.send'),
        // The file's id as in addPatientChatAttachment, so that a client that does both sends it once.
        client_id: fields.client_id ?? file ?? randomUUID(),
        message: message ?? '',
        ...(file === undefined ? {} : { file }),
      });
    } catch (error) {
      return { answer: toErrorFrame(createRefusedAck('', error)) };
    }
  }

  #writeHistory({ data }: ServerMessages['ack']): Frame[] {
    const chat = data[0] as Reply<'getChatDetail'>;
    const { can_send, closed_reason, closes_at, has_more, results } = chat;
    const early = this.#early ?? [];
    this.#early = null;
    this.#lastSeq = results.at(-1)?.seq ?? 0;
    this.#visit = chat.appointment;
    this.#closesAt = closes_at;
    return [
      {
        type: 'chat_history',
        chat_room: this.#room,
        messages: results.map(toMessageFrame),
        can_send,
        closed_reason,
        closes_at,
        has_more,
      },
      ...(closed_reason === null ? [] : [createErrorFrame(new AppError(409, closed_reason))]),
      ...early.flatMap((message) => this.#writeMessage(message)),
    ];
  }

  #writeEvent({ name, data }: ServerMessages['event']): Frame[] {
    if (name === 'chat.message') return this.#writeMessage(data as ChatMessage);
    if (name === 'appointment.changed') {
      const { appointment_id, status } = data as Events['appointment.changed'];
      if (appointment_id === this.#visit) this.#isCompleted = status === 'COMPLETED';
    }
    return [];
  }

  #writeMessage(message: ChatMessage): Frame[] {
    if (message.chat_room !== this.#room) return [];
    if (this.#early) {
      this.#early.push(message);
      return [];
    }
    if (message.seq <= this.#lastSeq) return [];
    this.#lastSeq = message.seq;
    return [toMessageFrame(message)];
  }

  /** Says once that the time for messages is over (CH-03). */
  #writeClosed(serverTime: string): Frame[] {
    if (this.#isCompleted) this.#closesAt = getClosesAfter(new Date(serverTime));
    this.#isCompleted = false;
    if (this.#closesAt === null || serverTime < this.#closesAt) return [];
    this.#closesAt = null;
    return [createErrorFrame(conflict('CHAT_CLOSED'))];
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Room and token are in the path or query of the socket's URL. The token may also be in the header that calls use. */
export const createSpecificationChat = (request: FastifyRequest): SocketProtocol => {
  const { chat_room: roomInPath } = request.params as { chat_room?: string };
  const { chat_room, token } = request.query as Frame;
  return new SpecificationChat(
    roomInPath ?? toText(chat_room),
    toText(token) || (readBearerToken(request) ?? ''),
  );
};
