import { expect, test } from 'vitest';
import { inspect } from '../modules/files/index.ts';
import { DEMO_PEOPLE } from './accounts.ts';
import { createPortrait } from './portraits.ts';
import { createLogoPng, createSamplePdf, createSignaturePng } from './sample-documents.ts';

test('PO-13 sample PDFs pass the upload inspection', async () => {
  const pdf = await createSamplePdf('Medical license (State of New York)', [
    'Number 123456',
    'Back\\slash (and brackets)',
  ]);
  const inspection = await inspect({ name: 'License.pdf', declared_type: 'application/pdf' }, pdf);
  expect(inspection).toMatchObject({ ok: true, type: 'application/pdf' });
  expect(pdf.length).toBeLessThan(2_000);
});

test('PO-14 sample signatures pass the upload inspection and are two and a half times as wide as high', async () => {
  const png = await createSignaturePng('Amelia Hart');
  const inspection = await inspect({ name: 'Signature.png', declared_type: 'image/png' }, png);
  expect(inspection).toMatchObject({ ok: true, type: 'image/png' });
  expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBe(2.5);
  expect(png.length).toBeLessThan(20_000);
  expect(await createSignaturePng('Noah Bennett')).not.toEqual(png);
});

test('PO-18 sample logos pass the upload inspection', async () => {
  const png = await createLogoPng([20, 90, 120]);
  const inspection = await inspect({ name: 'Logo.png', declared_type: 'image/png' }, png);
  expect(inspection).toMatchObject({ ok: true, type: 'image/png' });
});

test('PO-03 the portrait of each demo account passes the upload inspection and is another one', async () => {
  const portraits = await Promise.all(DEMO_PEOPLE.map(({ key }) => createPortrait(key)));
  for (const png of portraits) {
    const inspection = await inspect({ name: 'Portrait.png', declared_type: 'image/png' }, png);
    expect(inspection).toMatchObject({ ok: true, type: 'image/png' });
  }
  expect(new Set(portraits.map((png) => png.toString('base64'))).size).toBe(DEMO_PEOPLE.length);
});
