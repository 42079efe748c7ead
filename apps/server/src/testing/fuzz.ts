import fc from 'fast-check';

interface Schema {
  type?: string;
  const?: string;
  format?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Values that have broken servers before. */
export const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    "'; drop table x; --",
    '%',
    '\ud800',
    '9'.repeat(400),
    '0000-00-00',
    'Etc/Nowhere',
    '__proto__',
    '<script>alert(1)</script>',
    -1,
    1e308,
    null,
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Longer than any id, also than routers, proxies and indexes accept. */
export const longText: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('x', '%', '/', '\u{1F9EC}'), fc.integer({ min: 100, max: 12_000 }))
  .map(([part, times]) => part.repeat(times));

const DATES = ['2026-03-08', '2026-11-01', '2024-02-29', '0001-01-01', '9999-12-31'];
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00+14:00',
];

/** Arbitraries for requests; `ids` are the ids of existing records. */
export const createArbitraries = (ids: readonly string[]) => {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid());

  const createArbitraryText = ({ format, enum: values }: Schema): fc.Arbitrary<unknown> => {
    if (values) return fc.constantFrom(...values);
    if (format === 'uuid') return id;
    if (format === 'date') return fc.constantFrom(...DATES);
    if (format === 'date-time') {
      const any = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      return fc.oneof(fc.constantFrom(...INSTANTS), any);
    }
    return fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('America/New_York', 'UTC', 'GMT+25', 'Factory'),
    );
  };

  /** A value that usually matches the schema. */
  const createArbitraryValue = (schema: Schema): fc.Arbitrary<unknown> => {
    const createValidValue = (): fc.Arbitrary<unknown> => {
      if (schema.const !== undefined) return fc.constant(schema.const);
      if (schema.anyOf) return fc.oneof(...schema.anyOf.map(createArbitraryValue));
      if (schema.type === 'object' || schema.properties) return createArbitraryObject(schema);
      if (schema.type === 'array')
        return fc.array(createArbitraryValue(schema.items ?? {}), { maxLength: 4 });
      if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 200_000 });
      return schema.type === 'boolean' ? fc.boolean() : createArbitraryText(schema);
    };
    return fc.oneof({ weight: 9, arbitrary: createValidValue() }, { weight: 1, arbitrary: JUNK });
  };

  function createArbitraryObject({ properties = {} }: Schema): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, createArbitraryValue(property)]),
    );
    const complete = fc.record(fields);
    const partial = fc.record({ ...fields, surprise: JUNK }, { requiredKeys: [] });
    return fc.oneof({ weight: 6, arbitrary: complete }, { weight: 1, arbitrary: partial });
  }

  return { id, valueOf: createArbitraryValue, objectOf: createArbitraryObject };
};

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Every property of a value at any depth, as its container and key. */
const listProperties = (value: unknown): [Container, string][] =>
  isContainer(value)
    ? Object.keys(value).flatMap((key): [Container, string][] => [
        [value, key],
        ...listProperties(value[key]),
      ])
    : [];

/** A valid value with one to three properties replaced or removed. */
export const createCorruptedValue = <T extends object>(valid: T): fc.Arbitrary<T> => {
  const change = fc.record({ at: fc.nat(), value: fc.option(JUNK, { nil: undefined }) });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(valid);
    for (const { at: position, value } of changes) {
      const places = listProperties(copy);
      const [container, key] = places[position % places.length] ?? [];
      if (!container || key === undefined) continue;
      if (value === undefined) Reflect.deleteProperty(container, key);
      else
        Object.defineProperty(container, key, {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
    }
    return copy;
  });
};
