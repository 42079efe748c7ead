import { setBrowserLanguage, VISIT_SUMMARY_FIELDS } from '@openvisit/contract';
import { SPANISH, createReplyTranslator } from '@openvisit/contract/spanish';
import { buildPrescription, buildVisitSummary } from '@openvisit/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { openPdf } from '../data/document-preview/pdf.ts';
import { ZONE } from '../fixtures/appointments.ts';
import { sharedSummary } from '../fixtures/visit-summaries.ts';
import { renderPrescriptionsPdf } from './prescriptions/render-prescriptions-pdf.tsx';
import { renderVisitSummaryPdf } from './visit-summary/render-visit-summary-pdf.tsx';

afterEach(() => setBrowserLanguage('en'));

const readText = async (file: Blob): Promise<string> => {
  const document = await openPdf(file);
  const text = await document.draw(window.document.createElement('canvas'), 1, 600).done;
  document.close();
  return text;
};

const facts = {
  ...buildVisitSummary({
    next_visit: { id: 'next', starts_at: '2026-12-04T15:00:00.000Z', is_confirmed: false },
    prescriptions: [buildPrescription()],
  }),
  summary: sharedSummary,
};

test.each([
  {
    name: 'visit summary',
    render: () => renderVisitSummaryPdf(facts, ZONE),
    texts: [
      'Visit summary',
      VISIT_SUMMARY_FIELDS.what_to_do.label,
      'Your next visit',
      'Patient',
      'Physician',
    ],
    month: /diciembre|dic/,
  },
  {
    name: 'prescriptions',
    render: () =>
      renderPrescriptionsPdf(
        { patient: facts.patient, prescriptions: facts.prescriptions, synced_at: facts.visit_at },
        ZONE,
      ),
    texts: ['Prescriptions', 'Patient'],
    month: /noviembre|nov/,
  },
])('BX-23 the PDF of $name of an account in Spanish is in Spanish', async ({ render, texts, month }) => {
  setBrowserLanguage('es', SPANISH, createReplyTranslator(SPANISH));
  const text = await readText(await render());
  for (const english of texts) expect(text).toContain(SPANISH[english]);
  expect(text).toMatch(month);
  expect(text.split('\n').filter((line) => line in SPANISH)).toEqual([]);
});
