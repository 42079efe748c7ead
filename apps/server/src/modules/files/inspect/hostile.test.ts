import { describe, expect, test } from 'vitest';
import { listHostilePdfs } from '../fixtures/hostile-pdfs.fixtures.ts';
import { listHostilePictures } from '../fixtures/hostile-pictures.fixtures.ts';
import { inspect } from './inspect.ts';

const inspectBytes = (name: string, bytes: Buffer) => inspect({ name, declared_type: '' }, bytes);

describe('PO-13 PT-06 hostile files', () => {
  test('no hostile document is accepted', { timeout: 240_000 }, async () => {
    const accepted: string[] = [];
    for (const [what, bytes] of listHostilePdfs())
      if ((await inspectBytes('scan.pdf', bytes)).ok) accepted.push(what);
    expect(accepted).toEqual([]);
  });

  test('a hostile picture is refused, or nothing but its pixels is stored', async () => {
    const stored: string[] = [];
    for (const { what, name, bytes, payload } of listHostilePictures()) {
      const found = await inspectBytes(name, bytes);
      if (found.ok && (payload === '' || Buffer.from(found.bytes).includes(payload))) stored.push(what);
    }
    expect(stored).toEqual([]);
  });
});
