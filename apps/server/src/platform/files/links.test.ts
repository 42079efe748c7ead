import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFileLinks, type LinkPurpose } from './links.ts';

const START = Date.parse('2026-03-02T13:00:00Z');
const clock = { at: START, now: () => clock.at };
const links = createFileLinks('a secret of more than thirty-two characters', clock);
const reader = { user: randomUUID(), role: 'PATIENT' } as const;
const id = randomUUID();

const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://x').searchParams);
const made = (purpose: LinkPurpose = 'file') => queryOf(links.make(purpose, id, reader).url);
const opens = (
  query: Record<string, unknown>,
  { purpose = 'file', of = id }: { purpose?: LinkPurpose; of?: string } = {},
) => links.open(purpose, of, query) !== null;

describe('PO-13 signed links', () => {
  test('a link opens what it was made for, for whom it was made', () => {
    clock.at = START;
    expect(links.open('file', id, made())).toMatchObject(reader);
    expect(links.open('upload', id, made('upload'))).toMatchObject(reader);
    expect(links.open('picture', id, made('picture'))).toMatchObject(reader);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another reader', { for: randomUUID() }],
    ['another role', { role: 'PHYSICIAN' }],
    ['an unknown role', { role: 'SYSTEM' }],
    ['a later end', { until: String(START + 365 * 86_400_000) }],
    ['no end', { until: undefined }],
    ['an end that is no number', { until: 'never' }],
    ['no signature', { signature: undefined }],
    ['an empty signature', { signature: '' }],
    ['two signatures', { signature: ['a', 'b'] }],
    ['a signature of other letters', { signature: 'ü'.repeat(43) }],
  ])('a link changed to %s is worth nothing', (_what, change) => {
    clock.at = START;
    expect(opens({ ...made(), ...change })).toBe(false);
  });

  test('a link is of no use for another file or purpose, nor with another secret', () => {
    clock.at = START;
    expect(opens(made(), { of: randomUUID() })).toBe(false);
    for (const [one, other] of [
      ['file', 'upload'],
      ['picture', 'file'],
      ['upload', 'file'],
    ] as const)
      expect(opens(made(one), { purpose: other })).toBe(false);
    const others = createFileLinks('another secret of more than thirty-two', clock);
    expect(others.open('file', id, made())).toBeNull();
  });

  test('every changed letter of a signature is found out', () => {
    clock.at = START;
    const query = made();
    const { signature = '' } = query;
    for (let at = 0; at < signature.length; at += 1) {
      const changed = signature.slice(0, at) + (signature[at] === 'x' ? 'y' : 'x') + signature.slice(at + 1);
      expect(opens({ ...query, signature: changed })).toBe(false);
    }
  });

  test('a link stays the same for minutes, so that a browser may keep the file, and then ends', () => {
    clock.at = START;
    const query = made();
    clock.at = START + 9 * 60_000;
    expect(made()).toEqual(query);
    expect(opens(query)).toBe(true);
    clock.at = START + 20 * 60_000;
    expect(opens(query)).toBe(false);
    expect(made()).not.toEqual(query);
  });

  test('a link made at any second lives ten minutes at least, a picture’s a day', () => {
    for (let second = 0; second < 1200; second += 7) {
      clock.at = START + second * 1000;
      expect(links.make('file', id, reader).expires - clock.at).toBeGreaterThanOrEqual(600_000);
      expect(links.make('file', id, reader).expires - clock.at).toBeLessThanOrEqual(1_200_000);
      expect(links.make('picture', id, reader).expires - clock.at).toBeGreaterThanOrEqual(86_400_000);
    }
  });
});
