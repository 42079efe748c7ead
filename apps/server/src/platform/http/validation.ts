import { Ajv, type AnySchema, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import type { Access, Endpoint } from '@openvisit/contract';
import type { EndpointSchemas } from '@openvisit/contract/schemas';
import { LINK_FORMATS } from '../files/link-signing.ts';

const OPTIONS: Options = {
  // The schemas reject unknown fields; they are never dropped silently.
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
};

const createAjv = (options: Options): Ajv => {
  const ajv = new Ajv({ ...OPTIONS, ...options });
  addFormats(ajv, ['uuid', 'date-time', 'date']);
  for (const format of Object.keys(LINK_FORMATS)) ajv.addFormat(format, true);
  return ajv;
};

/** For JSON bodies, without type coercion. */
export const strictAjv = createAjv({ coerceTypes: false });
/** For URLs, whose values are text: numbers and booleans are coerced. */
const coercingAjv = createAjv({ coerceTypes: true });

const getAjv = (part: string | undefined) => (part === 'querystring' ? coercingAjv : strictAjv);

/** Compiled on first use, because compiling all schemas would slow down the start of the server. */
export const createLazyValidator = (part: string | undefined, schema: AnySchema) => {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= getAjv(part).compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  validate.errors = null as ValidateFunction['errors'] | null;
  return validate;
};

export type ReplySchema = Schema;

/** The serializer rejects unknown formats; file references become links before it runs. */
const SERIALIZER_OPTIONS = { ajv: { formats: { 'file-link': true, 'picture-link': true } } } as const;

/**
 * Writes "this or null" as a keyword that the serializer knows. For a union it validates the value against each part, which
 * takes longer than writing it.
 */
const markNullable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(markNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const marked = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, markNullable(part)]));
  const { anyOf, ...rest } = marked as { anyOf?: { type?: string }[] };
  const [value, nothing, ...others] = anyOf ?? [];
  if (!value?.type || nothing?.type !== 'null' || others.length > 0) return marked;
  return { ...rest, ...value, nullable: true };
};

/** Compiled with the first reply. */
export const createLazySerializer = (schema: ReplySchema) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data: unknown): string => {
    serialize ??= buildSerializer(markNullable(schema) as ReplySchema, SERIALIZER_OPTIONS);
    return serialize(data);
  };
};

/** For calls without a query or body. */
const EMPTY_OBJECT = { type: 'object', properties: {}, additionalProperties: false } as const;

const buildEnvelopeSchema = (reply: TSchema | undefined) => ({
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
export const buildRouteSchema = (endpoint: Endpoint, parts: EndpointSchemas) => ({
  params: parts.params ?? EMPTY_OBJECT,
  querystring: parts.query ?? EMPTY_OBJECT,
  ...(takesBody(endpoint.method)
    ? { body: parts.body ?? { ...EMPTY_OBJECT, type: ['object', 'null'] } }
    : {}),
  ...(endpoint.success === 204 ? {} : { response: { [endpoint.success]: buildEnvelopeSchema(parts.reply) } }),
});

/** The allowed callers as text. */
export const formatAccess = (access: Access): string => (access === 'anyone' ? 'anyone' : access.join(', '));
