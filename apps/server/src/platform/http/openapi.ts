import type { DocumentedEndpoint, Endpoint, EndpointName } from '@openvisit/contract';
import { documentedEndpoints, schemas, type EndpointSchemas } from '@openvisit/contract/schemas';
import { filePaths } from '../files/openapi.ts';
import { formatAccess, buildRouteSchema } from './validation.ts';

const ERRORS: Record<string, string> = {
  '400': 'The request does not match the contract',
  '401': 'No session, or an expired one',
  '403': 'The caller may not do this',
  '404': 'No such record for this caller',
  '409': 'The record has changed meanwhile',
  '429': 'Too many requests; see Retry-After',
};

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

const listParameters = (place: 'path' | 'query', schema: EndpointSchemas['params']) => {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: own,
  }));
};

const buildErrorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const listErrors = (endpoint: Endpoint) => {
  const codes = endpoint.access === 'anyone' ? ['400', '401', '403', '429'] : Object.keys(ERRORS);
  return Object.fromEntries(codes.map((code) => [code, buildErrorResponse(ERRORS[code] ?? '')]));
};

const buildOperation = (name: string, endpoint: DocumentedEndpoint, parts: EndpointSchemas) => {
  const { response } = buildRouteSchema(endpoint, parts);
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `For: ${formatAccess(endpoint.access)}. On: ${endpoint.record}.`,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...listParameters('path', parts.params), ...listParameters('query', parts.query)],
    ...(parts.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: parts.body } } } }
      : {}),
    responses: {
      [endpoint.success]: {
        description: 'Done',
        ...(response ? { content: { 'application/json': { schema: response[endpoint.success] } } } : {}),
      },
      ...listErrors(endpoint),
    },
  };
};

/** The contract as an OpenAPI 3.1 document. Its schemas are JSON Schema already. */
export const openApi = (serverUrl: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const table: [string, DocumentedEndpoint][] = Object.entries(documentedEndpoints);
  for (const [name, endpoint] of table) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: buildOperation(name, endpoint, schemas[name as EndpointName]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'OpenVisit',
      version: '0.1.0',
      description:
        'Every reply is an envelope: status_code, message (for a person), data (at most one element). Instants are UTC.',
    },
    servers: [{ url: serverUrl }],
    paths: { ...paths, ...filePaths },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['status_code', 'message', 'data'],
          properties: {
            status_code: { type: 'integer' },
            message: { type: 'array', items: { type: 'string' } },
            data: { type: 'array', items: {} },
          },
        },
      },
    },
  };
};
