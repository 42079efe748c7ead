import { PrescriberError } from './port.ts';

/** An answer of the provider as it came. */
export interface ProviderAnswer {
  status: number;
  /** Parsed; undefined where it was no JSON. */
  body: unknown;
}

/** What a provider's answer has, whichever call it belongs to. */
interface Answer {
  Id?: number | string | null;
  Item?: unknown;
  Items?: unknown;
  PageResult?: unknown;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');

/** The messages of a model state, joined by commas (A8). */
const modelStateWords = (body: unknown): string => {
  const state = isObject(body) ? body.ModelState : undefined;
  const words = isObject(state) ? Object.values(state).flatMap(texts) : [];
  return words.length > 0 ? words.join(', ') : (texts(isObject(body) ? body.Message : '')[0] ?? '');
};

/** The description of a result that is not OK; null for one that is (A8). */
const resultWords = (body: Record<string, unknown>): string | null => {
  const { Result: result } = body;
  if (!isObject(result) || result.ResultCode === 'OK' || result.ResultCode === undefined) return null;
  return texts(result.ResultDescription)[0] ?? '';
};

/** Reads an answer; what is no success becomes a {@link PrescriberError} in the provider's words (A8). */
export const understood = ({ status, body }: ProviderAnswer): Answer => {
  if (status === 400) throw new PrescriberError('refused', modelStateWords(body));
  if (status === 401 || status === 403) throw new PrescriberError('token', '');
  if (status >= 500 || status === 408) throw new PrescriberError('silent', '');
  if (status >= 300) throw new PrescriberError('refused', '');
  // It said yes, but not to what: whether somebody was made nobody knows.
  if (!isObject(body)) throw new PrescriberError('silent', '');
  const words = resultWords(body);
  if (words !== null) throw new PrescriberError('refused', words);
  return body;
};

/** The id of who was made. */
export const identifier = ({ Id: id }: Answer): string => {
  if (typeof id === 'number' && id > 0) return String(id);
  if (typeof id === 'string' && id !== '' && id !== '0') return id;
  throw new PrescriberError('silent', '');
};
