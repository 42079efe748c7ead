import { expect, test } from 'vitest';
import { pdfOf } from '../../fixtures/pdf.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { openPdf } from './pdf.ts';

componentContract(DocumentPreview, { src: pdfOf([['Licence']]), name: 'licence.pdf' });

test('PO-13 a document is opened, drawn and read, page by page', async () => {
  const pdf = await openPdf(pdfOf([['Licence', 'Board of Massachusetts'], ['Renewal']]));
  expect(pdf.pages).toBe(2);
  const canvas = document.createElement('canvas');
  expect(await pdf.draw(canvas, 1, 300).done).toContain('Board of Massachusetts');
  expect(canvas.style.width).toBe('300px');
  const ink = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  expect(ink.some((value, at) => at % 4 === 0 && value < 100)).toBe(true);
  pdf.close();
});

test('what is no document is refused', async () => {
  await expect(openPdf(new Blob(['no document']))).rejects.toThrow();
});
