import { buildReceipt } from '@openvisit/contract/testing';
import { expect, test } from 'vitest';
import { openPdf } from '../data/document-preview/pdf.ts';
import { ZONE } from '../fixtures/appointments.ts';
import { renderReceiptPdf } from './receipt/render-receipt-pdf.tsx';

const drawFor = (name: string) =>
  renderReceiptPdf({ ...buildReceipt(), payee: { name, address: name } }, ZONE);

test('ER-02 a letter keeps its text in a document after one that has it only with an accent', async () => {
  await drawFor('ά έ ή ί ό ύ ώ');
  const document = await openPdf(await drawFor('α ε η ι ο υ ω'));
  const text = await document.draw(window.document.createElement('canvas'), 1, 600).done;
  document.close();
  expect(text).toContain('α ε η ι ο υ ω');
});
