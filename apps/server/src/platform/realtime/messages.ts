import type { ClientMessage, ServerMessage, ServerMessages } from '@openvisit/contract';
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
export type ParsedMessage = ValidMessage | InvalidMessage;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The object in a frame; null for anything else. */
export const parseFrame = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

const isClientMessage = (value: Record<string, unknown>): value is Record<string, unknown> & ClientMessage =>
  typeof value.type === 'string' && (validators.get(value.type)?.(value) ?? false);

/** Validates a message against the contract. */
export const validateMessage = (value: Record<string, unknown> | null): ParsedMessage => {
  if (value === null) return { ref: '' };
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

export const createRefusedAck = (ref: string, error: unknown): ServerMessages['ack'] => {
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

export const createInvalidMessageAck = (ref: string): ServerMessages['ack'] =>
  createRefusedAck(ref, new AppError(400, 'INVALID_REQUEST'));
