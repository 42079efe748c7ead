import type { ReceiptFacts } from '@openvisit/contract';
import { pdf } from '@react-pdf/renderer';
import { ReceiptDocument } from './ReceiptDocument.tsx';

/** Draws a receipt as a PDF; heavy, and made for a worker. `zone` is the reader's IANA zone. */
export const drawReceipt = (facts: ReceiptFacts, zone: string): Promise<Blob> =>
  pdf(<ReceiptDocument facts={facts} zone={zone} />).toBlob();
