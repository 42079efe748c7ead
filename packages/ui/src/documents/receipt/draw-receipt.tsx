import type { ReceiptFacts } from '@openvisit/contract';
import { pdf } from '@react-pdf/renderer';
import { ReceiptDocument } from './ReceiptDocument.tsx';

/** Renders a receipt as a PDF; expensive, so it runs in a worker. `zone` is the viewer's IANA time zone. */
export const drawReceipt = (facts: ReceiptFacts, zone: string): Promise<Blob> =>
  pdf(<ReceiptDocument facts={facts} zone={zone} />).toBlob();
