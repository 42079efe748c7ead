import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import type { Access, Endpoint } from '@openvisit/contract';
import type { CallSchemas } from '@openvisit/contract/schemas';
import { LINK_FORMATS } from '../files/link-signing.ts';

const OPTIONS: Options = {
  // Unknown fields are refused by the schemas, never dropped in silence.
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

/** What a client sends as JSON has the types it claims. */
export const strictAjv = ajvWith({ coerceTypes: false });
/** What stands in a URL is text; numbers and booleans are read from it. */
const readingAjv = ajvWith({ coerceTypes: true });

export const validatorFor = (part: string | undefined) => (part === 'querystring' ? readingAjv : strictAjv);

/** For calls that declare no query or no body: anything sent is unknown. */
const NOTHING = { type: 'object', properties: {}, additionalProperties: false } as const;

const envelopeOf = (reply: TSchema | undefined) => ({
  type: 'object',
  required: ['status_code', 'message', 'data'],
  properties: {
    status_code: { type: 'integer' },
    message: { type: 'array', items: { type: 'string' } },
    data: { type: 'array', ...(reply ? { items: reply } : { maxItems: 0, items: {} }) },
  },
});

const takesBody = (method: Endpoint['method']) => method !== 'GET' && method !== 'DELETE';

/** The schema of a route: what is let in, and what is let out. */
export const routeSchema = (endpoint: Endpoint, parts: CallSchemas) => ({
  params: parts.params ?? NOTHING,
  querystring: parts.query ?? NOTHING,
  ...(takesBody(endpoint.method) ? { body: parts.body ?? { ...NOTHING, type: ['object', 'null'] } } : {}),
  ...(endpoint.success === 204 ? {} : { response: { [endpoint.success]: envelopeOf(parts.reply) } }),
});

/** Who may call, for people. */
export const accessText = (access: Access): string => (access === 'anyone' ? 'anyone' : access.join(', '));
