import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { isSchema } from 'yup';
import * as contract from '@openvisit/contract';
import { schemas } from '@openvisit/contract/schemas';
import * as forms from './index.ts';

/** Every expression in a value, in what it contains, and in the tests of form schemas. */
const findExpressions = (value: unknown, seen = new Set<unknown>()): RegExp[] => {
  if (value instanceof RegExp) return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (isSchema(value)) return findExpressions(value.describe(), seen);
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'pattern' && typeof part === 'string' ? [new RegExp(part, 'u')] : findExpressions(part, seen),
  );
};

const findSlow = (expressions: readonly RegExp[]) =>
  expressions.filter((expression) => analyse(expression).reports.length > 0);

test.each([
  ['requests and messages', schemas],
  ['contract', Object.values(contract)],
  ['forms', Object.values(forms)],
])('RT-20 every expression of the %s takes linear time', (_what, values) => {
  const expressions = findExpressions(values);
  expect(expressions.length).toBeGreaterThan(1);
  expect(findSlow(expressions)).toEqual([]);
});

test('RT-20 an expression that takes quadratic time is found', () => {
  const patterns = ['^a*a*$', 'a+$', '^a+$'].map((pattern) => ({ pattern }));
  expect(findSlow(findExpressions(patterns)).map(({ source }) => source)).toEqual(['^a*a*$', 'a+$']);
});
