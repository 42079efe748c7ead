import { drawReceipt } from '@openvisit/ui/documents';
import type { ReceiptJob, ReceiptOutcome } from './save-receipt.ts';

/**
 * Draws receipts away from the page. What lays them out is WebAssembly: this file alone is served with the leave to run
 * it, the product's pages have none (docs/decisions).
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
