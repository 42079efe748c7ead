import type { ReceiptFacts } from '@openvisit/contract';

export interface ReceiptJob {
  facts: ReceiptFacts;
  /** The viewer's IANA time zone. */
  zone: string;
}
export type ReceiptOutcome = { file: Blob } | { problem: string };

/** Milliseconds a receipt may take, its heavy code on a slow line included. */
const PATIENCE = 60_000;

/** Draws the receipt in a worker that lives as long as that takes. */
export const receiptFile = (job: ReceiptJob): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./receipt.worker.ts', import.meta.url), { type: 'module' });
    const end = (how: () => void) => {
      window.clearTimeout(timer);
      worker.terminate();
      how();
    };
    const fail = (problem: string) => end(() => reject(new Error(problem)));
    const timer = window.setTimeout(() => fail('The receipt took too long'), PATIENCE);
    worker.onerror = (event) => fail(event.message || 'The receipt could not be loaded');
    worker.onmessage = ({ data }: MessageEvent<ReceiptOutcome>) =>
      'file' in data ? end(() => resolve(data.file)) : fail(data.problem);
    worker.postMessage(job);
  });

/** What the file is called: by its number, never by a person. */
export const receiptName = ({ number }: Pick<ReceiptFacts, 'number'>): string =>
  `receipt-${number.replaceAll(/[^\w-]/g, '')}.pdf`;

/** Milliseconds after which every browser has taken the file. */
const TAKEN = 10_000;

/** Hands a file to the browser's downloads. */
export const download = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), TAKEN);
};

/** Makes the receipt as a PDF and hands it over (ER-02). */
export const saveReceipt = async (job: ReceiptJob): Promise<void> =>
  download(await receiptFile(job), receiptName(job.facts));
