import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFileLinks, type LinkPurpose } from './links.ts';

const START = Date.parse('2026-03-02T13:00:00Z');
const clock = { at: START, now: () => clock.at };
const links = createFileLinks('a secret of more than thirty-two characters', clock);
const reader = { user: randomUUID(), role: 'PATIENT' } as const;
const id = randomUUID();

const parseQuery = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://x').searchParams);
const createLinkQuery = (purpose: LinkPurpose = 'file') => parseQuery(links.make(purpose, id, reader).url);
const canOpen = (
  query: Record<string, unknown>,
  { purpose = 'file', of: fileId = id }: { purpose?: LinkPurpose; of?: string } = {},
) => links.open(purpose, fileId, query) !== null;

describe('PO-13 signed links', () => {
  test('a link is valid for its file, purpose and reader', () => {
    clock.at = START;
    expect(links.open('file', id, createLinkQuery())).toMatchObject(reader);
    expect(links.open('upload', id, createLinkQuery('upload'))).toMatchObject(reader);
    expect(links.open('picture', id, createLinkQuery('picture'))).toMatchObject(reader);
  });

  test.each<[string, Record<string, unknown>]>([
    ['another reader', { for: randomUUID() }],
    ['another role', { role: 'PHYSICIAN' }],
    ['an unknown role', { role: 'SYSTEM' }],
    ['a later expiry', { until: String(START + 365 * 86_400_000) }],
    ['no expiry', { until: undefined }],
    ['an expiry that is not a number', { until: 'never' }],
    ['no signature', { signature: undefined }],
    ['an empty signature', { signature: '' }],
    ['two signatures', { signature: ['a', 'b'] }],
    ['a signature of non-ASCII letters', { signature: 'ü'.repeat(43) }],
  ])('a link changed to have %s is invalid', (_what, change) => {
    clock.at = START;
    expect(canOpen({ ...createLinkQuery(), ...change })).toBe(false);
  });

  test('a link is invalid for another file, purpose or secret', () => {
    clock.at = START;
    expect(canOpen(createLinkQuery(), { of: randomUUID() })).toBe(false);
    for (const [one, other] of [
      ['file', 'upload'],
      ['picture', 'file'],
      ['upload', 'file'],
    ] as const)
      expect(canOpen(createLinkQuery(one), { purpose: other })).toBe(false);
    const others = createFileLinks('another secret of more than thirty-two', clock);
    expect(others.open('file', id, createLinkQuery())).toBeNull();
  });

  test('changing any character of a signature invalidates the link', () => {
    clock.at = START;
    const query = createLinkQuery();
    const { signature = '' } = query;
    for (let at = 0; at < signature.length; at += 1) {
      const changed = signature.slice(0, at) + (signature[at] === 'x' ? 'y' : 'x') + signature.slice(at + 1);
      expect(canOpen({ ...query, signature: changed })).toBe(false);
    }
  });

  test('a link is stable for minutes, so that browsers can cache the file, and then expires', () => {
    clock.at = START;
    const query = createLinkQuery();
    clock.at = START + 9 * 60_000;
    expect(createLinkQuery()).toEqual(query);
    expect(canOpen(query)).toBe(true);
    clock.at = START + 20 * 60_000;
    expect(canOpen(query)).toBe(false);
    expect(createLinkQuery()).not.toEqual(query);
  });

  test('a link is valid for at least ten minutes, a picture link for a day', () => {
    for (let second = 0; second < 1200; second += 7) {
      clock.at = START + second * 1000;
      expect(links.make('file', id, reader).expires - clock.at).toBeGreaterThanOrEqual(600_000);
      expect(links.make('file', id, reader).expires - clock.at).toBeLessThanOrEqual(1_200_000);
      expect(links.make('picture', id, reader).expires - clock.at).toBeGreaterThanOrEqual(86_400_000);
    }
  });
});
