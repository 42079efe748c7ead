import Fastify, { type RouteOptions } from 'fastify';
import { endpoints } from '@openvisit/contract';
import { expect, test } from 'vitest';
import type { FileLinks } from '../files/links.ts';
import { registerApi } from './api-routes.ts';
import { cleanInput, cleanText } from './clean-text.ts';

test.each([
  ['a right-to-left override', 'safe\u202Egpj.exe', 'safegpj.exe'],
  ['isolates and marks', '\u2066a\u2069\u200Eb\u200F\u061C', 'ab'],
  ['zero-width spaces', 'a\u200Bb\u2060c\uFEFFd', 'abcd'],
  ['control characters', 'a\u0000b\u0007c\u007Fd\u0085e', 'abcde'],
  ['joiners between Latin letters', 'pay\u200Dpal \u200Cx', 'paypal x'],
])('%s are removed', (_, input, cleaned) => {
  expect(cleanText(input)).toBe(cleaned);
});

test.each([
  ['tabs and line breaks', 'a\tb\r\nc'],
  ['a non-joiner in Persian', 'می\u200Cخواهم'],
  ['a joiner in Sinhala', 'ශ්\u200Dරී'],
  ['a family emoji', '👩🏽\u200D👧'],
  ['accents and other scripts', 'Zoë 佐藤 Σοφία'],
])('%s are kept', (_, input) => {
  expect(cleanText(input)).toBe(input);
});

test('nested texts are cleaned; credentials and other values are not changed', () => {
  const input = {
    list: [{ note: 'a\u200Bb' }],
    email: 'a\u200B@b.co',
    new_password: 'p\u200Bw',
    n: 1,
    none: null,
  };
  expect(cleanInput(input)).toEqual({ ...input, list: [{ note: 'ab' }] });
});

test('every call of the contract cleans its input before validation', () => {
  const app = Fastify();
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  registerApi(app, {} as never, () => Promise.reject(new Error('not called')), {} as FileLinks);
  const cleanedUrls = routes.filter(({ preValidation }) => preValidation !== undefined).map(({ url }) => url);
  const cleanedCalls = Object.entries(endpoints).filter(([name]) => name !== 'startUpload');
  expect(new Set(cleanedUrls)).toEqual(new Set(cleanedCalls.map(([, { path }]) => path)));
});
