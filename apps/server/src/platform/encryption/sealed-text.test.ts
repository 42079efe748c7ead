import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chatMessage } from '../../schema/chat.ts';
import { patient } from '../../schema/patients.ts';
import { cleanText } from '../http/clean-text.ts';
import { createColumnEncryption } from './column-encryption.ts';
import { createDataKeys, generateDataKey, KEY_ID_LENGTH, parseDataKeys } from './data-keys.ts';
import {
  DecryptionError,
  NONCE_BYTES,
  openText,
  SEALED_VERSION,
  sealText,
  TAG_BYTES,
} from './sealed-text.ts';

const [OLD, NEW] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')];
const keys = createDataKeys([OLD]);
const LOCATION = 'chat_message.message of 1';
const TEXT = 'Penicillin — Ausschlag 🌿';

describe('an encrypted text', () => {
  test('BX-04 is read back, differs each time and does not contain the text', () => {
    const [first, second] = [sealText(keys, LOCATION, TEXT), sealText(keys, LOCATION, TEXT)];
    expect(openText(keys, LOCATION, first)).toBe(TEXT);
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url').includes('Penicillin')).toBe(false);
  });

  const header = SEALED_VERSION.length + KEY_ID_LENGTH + 1;
  const locateByte = (bytes: number) => header + Math.ceil((bytes * 4) / 3);
  const length = sealText(keys, LOCATION, TEXT).length;
  test.each([
    ['the control character', 0],
    ['the version', 2],
    ['the key id', SEALED_VERSION.length],
    ['the end of the header', header - 1],
    ['the nonce', locateByte(2)],
    ['the ciphertext', locateByte(NONCE_BYTES + 4)],
    ['the tag', length - Math.ceil((TAG_BYTES * 4) / 6)],
  ])('BX-04 is refused when %s was changed', (_what, at) => {
    const sealed = sealText(keys, LOCATION, TEXT);
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => openText(keys, LOCATION, changed)).toThrow(DecryptionError);
  });

  test('BX-04 is refused when it was shortened', () => {
    const sealed = sealText(keys, LOCATION, TEXT);
    for (const end of [header, header + 10, sealed.length - 2])
      expect(() => openText(keys, LOCATION, sealed.slice(0, end))).toThrow(DecryptionError);
  });

  test('BX-04 is read by the key that encrypted it, wherever it is in the list, and by no other', () => {
    const sealed = sealText(keys, LOCATION, TEXT);
    const rotated = createDataKeys([NEW, OLD]);
    expect(openText(rotated, LOCATION, sealed)).toBe(TEXT);
    expect(openText(createDataKeys([NEW]), LOCATION, sealText(rotated, LOCATION, TEXT))).toBe(TEXT);
    expect(() => openText(createDataKeys([NEW]), LOCATION, sealed)).toThrow(
      'a key that this process does not have',
    );
  });
});

describe('encrypted columns', () => {
  const strict = createColumnEncryption(keys, false);
  const upgrading = createColumnEncryption(keys, true);
  const [one, other] = [randomUUID(), randomUUID()];

  test('BX-04 a value cannot be moved to another row or column', () => {
    const message = strict.seal(chatMessage.message, one, TEXT);
    expect(strict.open(chatMessage.message, one, message)).toBe(TEXT);
    expect(() => strict.open(chatMessage.message, other, message)).toThrow(DecryptionError);
    expect(() => strict.open(patient.address1, one, message)).toThrow(DecryptionError);
  });

  test('BX-04 a row is encrypted in the listed columns, lists as a whole, and empty values stay', () => {
    const row = {
      allergy: ['Latex', 'Nuts'],
      medical_condition: [],
      address1: '',
      address2: null,
      city: 'Bern',
    };
    const sealed = strict.sealRow(patient, one, row);
    expect(sealed).toEqual({ ...row, allergy: [expect.stringContaining(SEALED_VERSION)] });
    expect(strict.openRow(patient, one, sealed)).toEqual(row);
  });

  test('BX-04 unencrypted values are read only until those of an earlier version are encrypted', () => {
    expect(upgrading.open(chatMessage.message, one, TEXT)).toBe(TEXT);
    expect(upgrading.open(patient.allergy, one, ['Latex'])).toEqual(['Latex']);
    expect(() => strict.open(chatMessage.message, one, TEXT)).toThrow('it is not encrypted');
  });

  test('BX-04 a text that looks encrypted is kept as it was typed', () => {
    const copied = cleanText(strict.seal(chatMessage.message, other, TEXT));
    expect(upgrading.open(chatMessage.message, one, copied)).toBe(copied);
    expect(strict.open(chatMessage.message, one, strict.seal(chatMessage.message, one, copied))).toBe(copied);
  });
});

test('BX-04 keys are 32 bytes in base64, separated by commas', () => {
  const [a, b] = [generateDataKey(), generateDataKey()];
  expect(parseDataKeys(`${a}, ${b}`)).toEqual([Buffer.from(a, 'base64'), Buffer.from(b, 'base64')]);
  for (const text of [`${a},`, a.slice(4), `${a}x`, a.replace(/.$/, ''), 'not a key', ''])
    expect(parseDataKeys(text)).toBeNull();
});
