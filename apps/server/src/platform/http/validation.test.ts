import { endpoints, type EndpointName, type Endpoint } from '@openvisit/contract';
import { schemas } from '@openvisit/contract/schemas';
import { expect, test } from 'vitest';
import { createLazySerializer, createLazyValidator, buildRouteSchema } from './validation.ts';

const EMPTY_REPLY = { status_code: 200, message: [], data: [] };

const table: [string, Endpoint][] = Object.entries(endpoints);

test.each(table)('the schemas of %s compile', (name, endpoint) => {
  const { response = {}, ...parts } = buildRouteSchema(endpoint, schemas[name as EndpointName]) as Record<
    string,
    object
  >;
  for (const [part, schema] of Object.entries(parts)) createLazyValidator(part, schema)({});
  for (const schema of Object.values(response))
    expect(JSON.parse(createLazySerializer(schema)(EMPTY_REPLY))).toEqual(EMPTY_REPLY);
});
