import { describe, expect, test } from 'vitest';
import { ValidationError, type Schema } from 'yup';

/** A form's test case: schema, valid values, and by path further valid values and invalid ones with their message. */
export interface Case {
  name: string;
  schema: Schema;
  valid: object;
  fields: Record<string, { valid?: unknown[]; invalid?: [value: unknown, message: string][] }>;
}

/** The values with one replaced at a path. */
export const withValueAt = (values: unknown, path: string, value: unknown): unknown => {
  const [head = '', ...rest] = path.split('.');
  const copy: Record<string, unknown> | unknown[] = Array.isArray(values)
    ? [...(values as unknown[])]
    : { ...(values as object) };
  const container = copy as Record<string, unknown>;
  container[head] = rest.length === 0 ? value : withValueAt(container[head], rest.join('.'), value);
  return copy;
};

export const collectProblems = async (schema: Schema, value: unknown): Promise<Record<string, string>> => {
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

/** Runs a test for every value of every field. */
export const checkForms = (cases: readonly Case[]): void => {
  describe.each([...cases])('$name', ({ schema, valid: good, fields }) => {
    test('valid values are accepted', async () => {
      expect(await collectProblems(schema, good)).toEqual({});
    });

    const rights = Object.entries(fields).flatMap(([path, { valid: all = [] }]) =>
      all.map((value) => ({ path, value })),
    );
    if (rights.length > 0)
      test.each(rights)('$path accepts $value', async ({ path, value }) => {
        expect(await collectProblems(schema, withValueAt(good, path, value))).not.toHaveProperty([path]);
      });

    const wrongs = Object.entries(fields).flatMap(([path, { invalid: bad = [] }]) =>
      bad.map(([value, message]) => ({ path, value, message })),
    );
    if (wrongs.length > 0)
      test.each(wrongs)('$path rejects $value: $message', async ({ path, value, message }) => {
        expect((await collectProblems(schema, withValueAt(good, path, value)))[path]).toBe(message);
      });
  });
};
