import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { CONSENT_DOCUMENTS } from './documents.ts';
import { CONSENT_KINDS } from './kinds.ts';
import { CONSENT_LABELS } from './labels.ts';
import { SPANISH } from '../language/es/index.ts';
import { setBrowserLanguage } from '../language/translate.ts';
import { parseConsentText, translateConsentText } from './parse-text.ts';

afterEach(() => setBrowserLanguage('en'));

/** SHA-256 of every published text. A line is never changed: a changed text gets a new version and a new line. */
const PUBLISHED: Record<string, string> = {
  'TERMS 1': '6dbd7b410c0a7859c718a6714d922aca667b6373dab3720e2368c21555472231',
  'PRIVACY 1': '9bcb4d6a04b9bbb9ea3f5fc253242186ebf27bb51f73887417171ddc9a9c8496',
  'TELEHEALTH 1': 'e02118b706c332b6c0a6850372ba9d9579d10d00ec189adcfb98981c2d7482d4',
  'FEES 1': 'd8a794b0c39bfe88030282ff459208589c9773d9196302827407d5c2f8ac4629',
  'FEES 2': 'a239c6611a2b7a63cf643778976e55a27cfd71e8d68ebd703daa2e55d194bee4',
  'SCREENSHOT 1': '599b9c51245ce86cf2f81f41f3ddd93ea2e9931dbd249db706038027089c5711',
  'PARENT_ACCESS 1': '501578fa639b1acdee4da21e2a91230f0713f328474f832c0f13bfcd580a3ac8',
  'GUARDIAN 1': '0a0de95c518003a477be52895bed31593f32004de09d073d65882f66a2d3e5c0',
};

test('BX-03 a text never changes under its version', () => {
  const current = CONSENT_DOCUMENTS.map(({ kind, version, text }) => [
    `${kind} ${version}`,
    createHash('sha256').update(text).digest('hex'),
  ]);
  expect(PUBLISHED).toMatchObject(Object.fromEntries(current));
  expect(CONSENT_DOCUMENTS.map(({ kind }) => kind)).toEqual(CONSENT_KINDS);
});

test('BX-03 every text has a title, a summary, and paragraphs under each heading', () => {
  for (const { kind, text, changes } of CONSENT_DOCUMENTS) {
    const { title, lead, clauses } = parseConsentText(text);
    expect(title).toBe(CONSENT_LABELS[kind]);
    expect(lead).toHaveLength(1);
    expect(clauses.length).toBeGreaterThan(2);
    for (const { heading, paragraphs } of clauses) expect([heading, paragraphs]).not.toContainEqual([]);
    expect(changes).not.toBe('');
  }
});

test('BX-03 BX-23 a text is read in Spanish, unless a part of it has no translation', () => {
  setBrowserLanguage('es', SPANISH);
  for (const { text } of CONSENT_DOCUMENTS) {
    const { isTranslated, clauses } = translateConsentText(text);
    const english = parseConsentText(text);
    expect(isTranslated).toBe(true);
    expect(clauses.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.clauses.map(({ paragraphs }) => paragraphs.length),
    );
    const earlier = `${text}\nA paragraph of an earlier version.\n`;
    expect(translateConsentText(earlier)).toEqual({ ...parseConsentText(earlier), isTranslated: false });
  }
});
