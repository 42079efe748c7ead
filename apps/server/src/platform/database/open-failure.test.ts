import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainOpenFailure } from './pglite.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-open-'));
mkdirSync(join(dataDir, 'snapshots'));
writeFileSync(join(dataDir, 'snapshots', '2026-03-02.tar.gz'), '');
afterAll(() => rmSync(dataDir, { recursive: true }));

const PLENTY = 10 ** 9;

test('a full disk asks for space and not for a return to a snapshot', () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  for (const failure of [
    explainOpenFailure(new Error('Aborted()'), dataDir, 0),
    explainOpenFailure(full, dataDir, PLENTY),
  ]) {
    expect(failure.message).toContain('free some space');
    expect(failure.message).not.toContain('OPENVISIT_RESTORE');
  }
});

test('a damaged database offers the last snapshot', () => {
  expect(explainOpenFailure(new Error('invalid page'), dataDir, PLENTY).message).toContain(
    'OPENVISIT_RESTORE=',
  );
});
