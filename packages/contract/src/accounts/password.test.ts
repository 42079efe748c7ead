import { expect, test } from 'vitest';
import { isStrongPassword, PASSWORD_SYMBOLS, checkPassword, type PasswordRule } from './password.ts';

const listMissingRules = (password: string) =>
  Object.entries(checkPassword(password)).flatMap(([rule, met]) => (met ? [] : [rule as PasswordRule]));

test.each([
  'Demo#2026',
  'aA1@aaaa',
  'Sixteen!Chars123',
  ...Array.from(PASSWORD_SYMBOLS).map((s) => `Secret12${s}`),
])('AC-07 %j is a valid password', (password) => {
  expect(listMissingRules(password)).toEqual([]);
  expect(isStrongPassword(password)).toBe(true);
});

test.each<[string, PasswordRule[]]>([
  ['', ['length', 'number', 'upper', 'lower', 'symbol', 'spaces']],
  ['Dem#202', ['length']],
  ['Seventeen!Chars12', ['length']],
  ['Demo#Demo', ['number']],
  ['demo#2026', ['upper']],
  ['DEMO#2026', ['lower']],
  ['Demo-2026', ['symbol']],
  ['Demo #2026', ['spaces']],
  ['Demo\t#2026', ['spaces']],
  ['Ｄemo#2026', ['upper']],
])('AC-07 %j lacks %j', (password, lacks) => {
  expect(listMissingRules(password)).toEqual(lacks);
  expect(isStrongPassword(password)).toBe(false);
});
