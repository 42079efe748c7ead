import { endpoints, type EndpointName, type Endpoint } from '@openvisit/contract';
import { schemas } from '@openvisit/contract/schemas';
import { Type, type TSchema } from 'typebox';
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

const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);

test.each([
  ['text', Type.String(), 'a "quoted" text'],
  ['a choice', { type: 'string', enum: ['a', 'b'] }, 'b'],
  ['an id', Type.String({ format: 'uuid' }), '0b7b1e9e-1f0a-4b5a-9a55-1d2c3b4a5f60'],
  ['an instant', Type.String({ format: 'date-time' }), '2026-03-01T14:20:00.000Z'],
  ['a date', Type.String({ format: 'date' }), '2026-03-01'],
  ['an integer', Type.Integer(), 0],
  ['a number', Type.Number(), 1.5],
  ['a boolean', Type.Boolean(), false],
  ['a list', Type.Array(nullable(Type.String())), ['a', null]],
  ['an object', Type.Object({ inner: nullable(Type.Integer()) }), { inner: null }],
])('a reply holds %s or null', (_what, schema, value) => {
  const serialize = createLazySerializer(Type.Object({ value: nullable(schema) }));
  for (const reply of [{ value }, { value: null }]) expect(JSON.parse(serialize(reply))).toEqual(reply);
  expect(() => serialize({})).toThrow('required');
});
