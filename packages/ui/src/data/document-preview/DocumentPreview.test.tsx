import { expect, test } from 'vitest';
import { createPdf } from '../../fixtures/pdf.ts';
import { openPdf } from './pdf.ts';

test('PO-13 a PDF is opened, and each page is rendered with its text', async () => {
  const pdf = await openPdf(createPdf([['License', 'Board of Massachusetts'], ['Renewal']]));
  expect(pdf.pages).toBe(2);
  const canvas = document.createElement('canvas');
  expect(await pdf.draw(canvas, 1, 300).done).toContain('Board of Massachusetts');
  expect(canvas.style.width).toBe('300px');
  const ink = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  expect(ink.some((value, index) => index % 4 === 0 && value < 100)).toBe(true);
  pdf.close();
});

test('a file that is not a PDF is rejected', async () => {
  await expect(openPdf(new Blob(['not a PDF']))).rejects.toThrow();
});
