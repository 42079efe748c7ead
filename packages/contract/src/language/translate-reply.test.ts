import { afterEach, expect, test } from 'vitest';
import { fillMessage } from '../messages/fill-message.ts';
import { ALL_MESSAGES } from '../messages/all.ts';
import { SPANISH } from './es/index.ts';
import { createReplyTranslator } from './reply-translator.ts';
import { setBrowserLanguage, t, translateReply, translateStored, type Catalog } from './translate.ts';

const setSpanish = (catalog: Catalog): void =>
  setBrowserLanguage('es', catalog, createReplyTranslator(catalog));

afterEach(() => {
  setBrowserLanguage('en');
});

/** Of the specification. */
const WITHOUT_STOP: readonly string[] = [ALL_MESSAGES.PAYMENT_FAILED];

test('messages of several sentences end with a stop', () => {
  const open = Object.entries(ALL_MESSAGES).filter(
    ([key, text]) =>
      // The mail of a notification adds the stop.
      !key.startsWith('NOTIFY_') && /[.?!] [A-Z]/.test(text) && !/[.?!:]$|%s$/.test(text),
  );
  expect(open.filter(([, text]) => !WITHOUT_STOP.includes(text))).toEqual([]);
});

test.each([
  ['a whole reply', ALL_MESSAGES.LOGIN_FAILED, SPANISH[ALL_MESSAGES.LOGIN_FAILED]],
  [
    'a person’s name as it is, with a title for every gender',
    fillMessage(ALL_MESSAGES.NOTIFY_PCP_ENDED, 'Ana Ruiz'),
    'Dr./Dra. Ana Ruiz ya no es su médico de cabecera',
  ],
  ['a label', 'First Name is required', 'Falta completar: Nombre'],
  ['a label within the sentence', 'Please enter a valid first name', 'Escriba un valor válido: nombre'],
  ['an abbreviation', 'NPI is required', 'Falta completar: NPI'],
  [
    'a date',
    fillMessage(ALL_MESSAGES.NOTIFY_CONCIERGE_CANCELED, 'Bo Li', 'September 8, 2026'),
    'Bo Li canceló el servicio concierge. Termina el 8 de septiembre de 2026',
  ],
  [
    'a sentence within the sentence',
    fillMessage(ALL_MESSAGES.FILE_IMAGE_REFUSED, ALL_MESSAGES.FILE_EMPTY),
    'Elija solo imágenes. Este archivo está vacío. Elija otro.',
  ],
  ['an unknown text as it is', 'The pharmacy is closed', 'The pharmacy is closed'],
])('BX-23 a reply in Spanish has %s', (_what, reply, expected) => {
  setSpanish({ ...SPANISH, 'First Name': 'Nombre' });
  expect(translateReply(reply)).toBe(expected);
});

test('BX-23 of two sentences that fit a reply, the one with more of its words is meant', () => {
  setSpanish({ '%s changed': 'Cambió %s', 'The name of %s changed': 'Cambió el nombre de %s' });
  expect(translateReply('The name of Bo changed')).toBe('Cambió el nombre de Bo');
});

test('BX-23 a reply stays in English for an English reader', () => {
  expect(translateReply('First Name is required')).toBe('First Name is required');
});

test.each(['constructor', 'toString', '__proto__'])(
  'BX-23 a person’s own text %s, the name of an inherited property, is shown as it is',
  (text) => {
    setSpanish(SPANISH);
    expect([t(text), translateReply(text), translateStored(text)]).toEqual([text, text, text]);
    expect(t('Save {name}', { name: text })).toContain(text);
  },
);

test('BX-23 a person’s own text keeps its braces and bars', () => {
  expect(translateStored('Ear {constructor} nose|throat')).toBe('Ear {constructor} nose|throat');
});

test('BX-23 a long text is not compared with replies', () => {
  setSpanish({ '%s changed from %s to %s': '%s cambió de %s a %s' });
  const text = `${'a changed from '.repeat(4_000)}b`;
  expect(translateReply(text)).toBe(text);
});
