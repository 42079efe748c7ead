import { drawReceipt } from '@openvisit/ui/documents';
import type { ReceiptJob, ReceiptOutcome } from './save-receipt.ts';

/**
 * Creates receipts outside the page. The layout engine is WebAssembly, which the content security policy allows for this
 * file only (docs/decisions).
 */
const draw = async ({ facts, zone }: ReceiptJob): Promise<ReceiptOutcome> => {
  try {
    return { file: await drawReceipt(facts, zone) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<ReceiptJob>) => {
  void draw(data).then((outcome) => postMessage(outcome));
});
