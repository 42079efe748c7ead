import { expect, test } from 'vitest';
import { inspect } from '../modules/files/index.ts';
import { paperPdf, signaturePng } from './paper.ts';

test('PO-13 the documents of the demo are such as anybody could upload', async () => {
  const pdf = paperPdf('Medical license (State of New York)', [
    'Number 123456',
    'Back\\slash (and brackets)',
  ]);
  const seen = await inspect({ name: 'License.pdf', declared_type: 'application/pdf' }, pdf);
  expect(seen).toMatchObject({ ok: true, type: 'application/pdf' });
  expect(pdf.length).toBeLessThan(2_000);
});

test('PO-14 so are the signatures, two and a half times as wide as high', async () => {
  const png = signaturePng('Amelia Hart');
  const seen = await inspect({ name: 'Signature.png', declared_type: 'image/png' }, png);
  expect(seen).toMatchObject({ ok: true, type: 'image/png' });
  expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBe(2.5);
  expect(png.length).toBeLessThan(20_000);
  expect(signaturePng('Noah Bennett')).not.toEqual(png);
});
