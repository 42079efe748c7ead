import { pdf } from '@react-pdf/renderer';
import { loadFonts } from '../document-fonts.ts';
import { MissingCharactersError } from '../missing-characters.ts';
import { VisitSummaryDocument, type VisitSummaryFacts } from './VisitSummaryDocument.tsx';

/**
 * Renders a visit summary as a PDF; expensive, so it runs in a worker. `zone` is the viewer's IANA time zone. Throws
 * MissingCharactersError rather than leaving characters out (PW-09).
 */
export const renderVisitSummaryPdf = async (facts: VisitSummaryFacts, zone: string): Promise<Blob> => {
  const { families, missing } = await loadFonts(JSON.stringify(facts));
  if (missing.length > 0) throw new MissingCharactersError(missing);
  return pdf(<VisitSummaryDocument facts={facts} zone={zone} fontFamily={families} />).toBlob();
};
