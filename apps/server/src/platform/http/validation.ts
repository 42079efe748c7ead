import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { Access, Endpoint } from '@openvisit/contract';
import type { CallSchemas } from '@openvisit/contract/schemas';
import { LINK_FORMATS } from '../files/link-signing.ts';

const OPTIONS: Options = {
  // The schemas reject unknown fields; they are never dropped silently.
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
};

const ajvWith = (options: Options): Ajv => {
  const ajv = new Ajv({ ...OPTIONS, ...options });
  addFormats(ajv, ['uuid', 'date-time', 'date']);
  for (const format of Object.keys(LINK_FORMATS)) ajv.addFormat(format, true);
  return ajv;
};

/** For JSON bodies, without type coercion. */
export const strictAjv = ajvWith({ coerceTypes: false });
/** For URLs, whose values are text: numbers and booleans are coerced. */
const coercingAjv = ajvWith({ coerceTypes: true });

export const validatorFor = (part: string | undefined) => (part === 'querystring' ? coercingAjv : strictAjv);

/** For calls without a query or body. */
const EMPTY_OBJECT = { type: 'object', properties: {}, additionalProperties: false } as const;

const envelopeSchema = (reply: TSchema | undefined) => ({
  type: 'object',
  required: ['status_code', 'message', 'data'],
  properties: {
    status_code: { type: 'integer' },
    message: { type: 'array', items: { type: 'string' } },
    data: { type: 'array', ...(reply ? { items: reply } : { maxItems: 0, items: {} }) },
  },
});

const takesBody = (method: Endpoint['method']) => method !== 'GET' && method !== 'DELETE';

/** The request and reply schemas of a route. */
export const routeSchema = (endpoint: Endpoint, parts: CallSchemas) => ({
  params: parts.params ?? EMPTY_OBJECT,
  querystring: parts.query ?? EMPTY_OBJECT,
  ...(takesBody(endpoint.method)
    ? { body: parts.body ?? { ...EMPTY_OBJECT, type: ['object', 'null'] } }
    : {}),
  ...(endpoint.success === 204 ? {} : { response: { [endpoint.success]: envelopeSchema(parts.reply) } }),
});

/** The allowed callers as text. */
export const accessText = (access: Access): string => (access === 'anyone' ? 'anyone' : access.join(', '));
