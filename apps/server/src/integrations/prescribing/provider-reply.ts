import { PrescriberError } from './port.ts';

/** An HTTP reply of the provider. */
export interface ProviderReply {
  status: number;
  /** Parsed JSON; undefined when the body is not JSON. */
  body: unknown;
}

/** The fields that replies of any call may have. */
interface ReplyBody {
  Id?: number | string | null;
  Item?: unknown;
  Items?: unknown;
  PageResult?: unknown;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listNonEmptyTexts = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');

/** The messages of a model state, joined by commas (A8). */
const readModelStateMessage = (body: unknown): string => {
  const state = isObject(body) ? body.ModelState : undefined;
  const messages = isObject(state) ? Object.values(state).flatMap(listNonEmptyTexts) : [];
  if (messages.length > 0) return messages.join(', ');
  return listNonEmptyTexts(isObject(body) ? body.Message : '')[0] ?? '';
};

/** The description of an unsuccessful result; null for a successful one (A8). */
const readResultError = (body: Record<string, unknown>): string | null => {
  const { Result: result } = body;
  if (!isObject(result) || result.ResultCode === 'OK' || result.ResultCode === undefined) return null;
  return listNonEmptyTexts(result.ResultDescription)[0] ?? '';
};

/**
 * Returns the body of a successful reply.
 * @throws PrescriberError with the provider's message for any other reply (A8).
 */
export const parseReply = ({ status, body }: ProviderReply): ReplyBody => {
  if (status === 400) throw new PrescriberError('refused', readModelStateMessage(body));
  if (status === 401 || status === 403) throw new PrescriberError('token', '');
  if (status >= 500 || status === 408) throw new PrescriberError('silent', '');
  if (status >= 300) throw new PrescriberError('refused', '');
  // A success without a readable body does not say whether a record was created.
  if (!isObject(body)) throw new PrescriberError('silent', '');
  const message = readResultError(body);
  if (message !== null) throw new PrescriberError('refused', message);
  return body;
};

/** The id of a created record. */
export const parseId = ({ Id: id }: ReplyBody): string => {
  if (typeof id === 'number' && id > 0) return String(id);
  if (typeof id === 'string' && id !== '' && id !== '0') return id;
  throw new PrescriberError('silent', '');
};
