import type { ReceiptFacts } from '@openvisit/contract';
import { download } from '../../shared/download.ts';

export interface ReceiptJob {
  facts: ReceiptFacts;
  /** The viewer's IANA time zone. */
  zone: string;
}
export type ReceiptOutcome = { file: Blob } | { problem: string };

/** Includes loading the PDF library on a slow connection. */
const TIMEOUT_MS = 60_000;

/** Creates the receipt in a worker and terminates it afterwards. */
export const receiptFile = (job: ReceiptJob): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./receipt.worker.ts', import.meta.url), { type: 'module' });
    const settleOnce = (settle: () => void) => {
      window.clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = (problem: string) => settleOnce(() => reject(new Error(problem)));
    const timer = window.setTimeout(() => fail('The receipt took too long'), TIMEOUT_MS);
    worker.onerror = (event) => fail(event.message || 'The receipt could not be loaded');
    worker.onmessage = ({ data }: MessageEvent<ReceiptOutcome>) =>
      'file' in data ? settleOnce(() => resolve(data.file)) : fail(data.problem);
    worker.postMessage(job);
  });

/** File name of a receipt: its number, no personal data. */
export const receiptName = ({ number }: Pick<ReceiptFacts, 'number'>): string =>
  `receipt-${number.replaceAll(/[^\w-]/g, '')}.pdf`;

/** Creates the receipt as a PDF and downloads it (ER-02). */
export const saveReceipt = async (job: ReceiptJob): Promise<void> =>
  download(await receiptFile(job), receiptName(job.facts));
