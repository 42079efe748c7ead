import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildDoseSpotSsoUrl, createRandomPhrase } from './dosespot-sso.ts';

const PARTS = {
  baseUrl: 'https://my.dosespot.test',
  clinicId: '551',
  clinicKey: 'THECLINICKEY',
  userId: '970',
  patientId: null,
  phrase: 'abcdefghijklmnopqrstuvwxyz012345',
};
const hashSha512 = (text: string) => createHash('sha512').update(text).digest('base64').replace('==', '');

test('PO-16 the URL contains the hashed phrase and key, and a user hash with 22 characters of the phrase', () => {
  const url = new URL(buildDoseSpotSsoUrl(PARTS));
  expect(url.origin + url.pathname).toBe('https://my.dosespot.test/LoginSingleSignOn.aspx');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    SingleSignOnClinicId: '551',
    SingleSignOnUserId: '970',
    SingleSignOnPhraseLength: '32',
    SingleSignOnCode: PARTS.phrase + hashSha512(`${PARTS.phrase}THECLINICKEY`),
    SingleSignOnUserIdVerify: hashSha512('970abcdefghijklmnopqrstuvTHECLINICKEY'),
    RefillsErrors: '1',
  });
});

test('PO-16 a URL for a patient names the patient instead of the list of errors', () => {
  const query = new URL(buildDoseSpotSsoUrl({ ...PARTS, patientId: '393111' })).searchParams;
  expect(query.get('PatientId')).toBe('393111');
  expect(query.has('RefillsErrors')).toBe(false);
});

test('PO-16 the URL does not contain the key, and phrases are unique', () => {
  expect(buildDoseSpotSsoUrl(PARTS)).not.toContain('THECLINICKEY');
  const phrases = new Set(Array.from({ length: 100 }, createRandomPhrase));
  expect(phrases.size).toBe(100);
  for (const phrase of phrases) expect(phrase).toMatch(/^[A-Za-z0-9]{32}$/);
});
