import { afterEach, expect, test } from 'vitest';
import { fillMessage } from '../notifications/types.ts';
import { ALL_MESSAGES } from '../messages/all.ts';
import { SPANISH } from './es/index.ts';
import { createReplyTranslator } from './reply-translator.ts';
import { setLanguage, translateReply, type Catalog } from './translate.ts';

const setSpanish = (catalog: Catalog): void => setLanguage('es', catalog, createReplyTranslator(catalog));

afterEach(() => {
  setLanguage('en');
});

test.each([
  ['a whole reply', ALL_MESSAGES.LOGIN_FAILED, SPANISH[ALL_MESSAGES.LOGIN_FAILED]],
  [
    'a person’s name as it is',
    fillMessage(ALL_MESSAGES.NOTIFY_PCP_ENDED, 'Dr. Ana Ruiz'),
    'Dr. Ana Ruiz ya no es su médico de cabecera',
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
    'Elija solo imágenes. Este archivo está vacío. Elija otro',
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
