import {
  renderEarningsPdf,
  renderMedicalHistoryPdf,
  renderNotePdf,
  renderPrescriptionsPdf,
  renderReceiptPdf,
  renderVisitSummaryPdf,
  MissingCharactersError,
} from '@openvisit/ui/documents';
import { createReplyTranslator, setBrowserLanguage } from '@openvisit/contract';
import type { DocumentJob, DocumentOutcome, DocumentRequest } from './create-document.ts';

const draw = (job: DocumentJob): Promise<Blob> => {
  switch (job.kind) {
    case 'earnings':
      return renderEarningsPdf(job.facts);
    case 'medical-history':
      return renderMedicalHistoryPdf(job.facts, job.zone);
    case 'note':
      return renderNotePdf(job.facts, job.zone);
    case 'prescriptions':
      return renderPrescriptionsPdf(job.facts, job.zone);
    case 'receipt':
      return renderReceiptPdf(job.facts, job.zone);
    case 'visit-summary':
      return renderVisitSummaryPdf(job.facts, job.zone);
  }
};

/**
 * Creates documents outside the page. The layout engine is WebAssembly, which the content security policy allows for this
 * file only (docs/decisions).
 */
const handle = async ({ job, language, catalog }: DocumentRequest): Promise<DocumentOutcome> => {
  setBrowserLanguage(language, catalog, createReplyTranslator(catalog));
  try {
    return { file: await draw(job) };
  } catch (error) {
    const missing = error instanceof MissingCharactersError ? error.characters : [];
    return { problem: error instanceof Error ? error.message : String(error), missing };
  }
};

addEventListener('message', ({ data }: MessageEvent<DocumentRequest>) => {
  void handle(data).then((outcome) => postMessage(outcome));
});
