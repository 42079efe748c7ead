import {
  getLanguage,
  type Catalog,
  type DisplayLanguage,
  type MedicalHistory,
  type ReceiptFacts,
} from '@openvisit/contract';
import type {
  EarningsFacts,
  NoteFacts,
  PrescriptionsFacts,
  VisitSummaryFacts,
} from '@openvisit/ui/documents';

export type DocumentJob = { zone: string } & (
  | { kind: 'receipt'; facts: ReceiptFacts }
  | { kind: 'earnings'; facts: EarningsFacts }
  | { kind: 'medical-history'; facts: MedicalHistory }
  | { kind: 'note'; facts: NoteFacts }
  | { kind: 'prescriptions'; facts: PrescriptionsFacts }
  | { kind: 'visit-summary'; facts: VisitSummaryFacts }
);
/** A worker has no language of its own. */
export interface DocumentRequest {
  job: DocumentJob;
  language: DisplayLanguage;
  catalog: Catalog;
}
export type DocumentOutcome = { file: Blob } | { problem: string; missing: readonly string[] };

/** A document was not created. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  /** Characters that no font of documents has. */
  readonly missing: readonly string[];

  constructor(problem: string, missing: readonly string[] = []) {
    super(problem);
    this.missing = missing;
  }
}

/** Includes loading the PDF library on a slow connection. */
const TIMEOUT_MS = 60_000;

/** Includes its texts in the language of the browser. */
const buildRequest = async (job: DocumentJob): Promise<DocumentRequest> => {
  const language = getLanguage();
  const catalog = language === 'en' ? {} : (await import('@openvisit/contract/spanish')).SPANISH;
  return { job, language, catalog };
};

const draw = (request: DocumentRequest): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' });
    const settleOnce = (settle: () => void) => {
      window.clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = (...reason: ConstructorParameters<typeof DocumentError>) =>
      settleOnce(() => reject(new DocumentError(...reason)));
    const timer = window.setTimeout(() => fail('The document took too long'), TIMEOUT_MS);
    worker.onerror = (event) => fail(event.message || 'The document could not be loaded');
    worker.onmessage = ({ data }: MessageEvent<DocumentOutcome>) =>
      'file' in data ? settleOnce(() => resolve(data.file)) : fail(data.problem, data.missing);
    worker.postMessage(request);
  });

/** Creates a PDF in a worker and terminates it afterwards. `zone` is the viewer's IANA time zone. Rejects with DocumentError. */
export const createDocument = async (job: DocumentJob): Promise<Blob> => draw(await buildRequest(job));
