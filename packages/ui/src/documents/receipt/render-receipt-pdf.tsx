import type { ReceiptFacts } from '@openvisit/contract';
import { pdf } from '@react-pdf/renderer';
import { loadFonts } from '../document-fonts.ts';
import { ReceiptDocument } from './ReceiptDocument.tsx';

/** Renders a receipt as a PDF; expensive, so it runs in a worker. `zone` is the viewer's IANA time zone. */
export const renderReceiptPdf = async (facts: ReceiptFacts, zone: string): Promise<Blob> => {
  const { families } = await loadFonts(JSON.stringify(facts));
  return pdf(<ReceiptDocument facts={facts} zone={zone} fontFamily={families} />).toBlob();
};
