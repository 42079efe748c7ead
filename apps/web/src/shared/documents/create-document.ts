import type { MedicalHistory, ReceiptFacts } from '@openvisit/contract';
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

/** Creates a PDF in a worker and terminates it afterwards. `zone` is the viewer's IANA time zone. Rejects with DocumentError. */
export const createDocument = (job: DocumentJob): Promise<Blob> =>
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
    worker.postMessage(job);
  });
