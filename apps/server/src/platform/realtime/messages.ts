import type { ClientMessage, ServerMessage } from '@openvisit/contract';
import { ClientMessageSchemas } from '@openvisit/contract/schemas';
import { AppError } from '../errors.ts';
import { toAppError } from '../http/error-response.ts';
import { strictAjv } from '../http/validation.ts';

type Validator = (value: unknown) => boolean;

const validators = new Map<string, Validator>(
  Object.entries(ClientMessageSchemas).map(([type, schema]) => [type, strictAjv.compile(schema)]),
);

interface ValidMessage {
  message: ClientMessage;
}
interface InvalidMessage {
  /** Empty when the message has no usable ref. */
  ref: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isClientMessage = (value: Record<string, unknown>): value is Record<string, unknown> & ClientMessage =>
  typeof value.type === 'string' && (validators.get(value.type)?.(value) ?? false);

/** Parses a frame and validates it against the contract. */
export const parseMessage = (text: string): ValidMessage | InvalidMessage => {
  const value = parseJson(text);
  if (!isRecord(value)) return { ref: '' };
  if (isClientMessage(value)) return { message: value };
  return { ref: typeof value.ref === 'string' && value.ref.length <= 64 ? value.ref : '' };
};

export const createAcceptedAck = (ref: string, result: unknown): ServerMessage => ({
  type: 'ack',
  ref,
  ok: true,
  status_code: 200,
  message: [],
  data: result === undefined ? [] : [result],
});

export const createRefusedAck = (ref: string, error: unknown): ServerMessage => {
  const failure = toAppError(error);
  return {
    type: 'ack',
    ref,
    ok: false,
    status_code: failure.status,
    message: [failure.message],
    data: [...failure.data],
  };
};

export const createInvalidMessageAck = (ref: string): ServerMessage =>
  createRefusedAck(ref, new AppError(400, 'INVALID_REQUEST'));
