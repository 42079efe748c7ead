import { describe, expect, test } from 'vitest';
import { ValidationError, type Schema } from 'yup';

/** One form: its schema, values that are right, and by path what is right there and what is wrong, with its message. */
export interface Case {
  name: string;
  schema: Schema;
  good: object;
  fields: Record<string, { good?: unknown[]; bad?: [value: unknown, message: string][] }>;
}

/** The values with another one at a path. */
export const withAt = (values: unknown, path: string, value: unknown): unknown => {
  const [head = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> | unknown[] = Array.isArray(values)
    ? [...(values as unknown[])]
    : { ...(values as object) };
  const there = copy as Record<string, unknown>;
  there[head] = rest.length === 0 ? value : withAt(there[head], rest.join('.'), value);
  return copy;
};

export const problemsOf = async (schema: Schema, value: unknown): Promise<Record<string, string>> => {
  try {
    await schema.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(
      all.toReversed().map(({ path = '', message }) => [path.replaceAll(/\[(\d+)\]/g, '.$1'), message]),
    );
  }
};

/** Every value of every field, each a test of its own. */
export const checkForms = (cases: readonly Case[]): void => {
  describe.each([...cases])('$name', ({ schema, good, fields }) => {
    test('values that are right are taken', async () => {
      expect(await problemsOf(schema, good)).toEqual({});
    });

    const rights = Object.entries(fields).flatMap(([path, { good: all = [] }]) =>
      all.map((value) => ({ path, value })),
    );
    if (rights.length > 0)
      test.each(rights)('$path may be $value', async ({ path, value }) => {
        expect(await problemsOf(schema, withAt(good, path, value))).not.toHaveProperty([path]);
      });

    const wrongs = Object.entries(fields).flatMap(([path, { bad = [] }]) =>
      bad.map(([value, message]) => ({ path, value, message })),
    );
    if (wrongs.length > 0)
      test.each(wrongs)('$path may not be $value: $message', async ({ path, value, message }) => {
        expect((await problemsOf(schema, withAt(good, path, value)))[path]).toBe(message);
      });
  });
};
