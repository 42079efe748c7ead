import { pdf } from '@react-pdf/renderer';
import { loadFonts } from '../document-fonts.ts';
import { MissingCharactersError } from '../missing-characters.ts';
import { PrescriptionsDocument, type PrescriptionsFacts } from './PrescriptionsDocument.tsx';

/**
 * Renders prescriptions as a PDF; expensive, so it runs in a worker. `zone` is the viewer's IANA time zone. Throws
 * MissingCharactersError rather than leaving characters out (PA-05).
 */
export const renderPrescriptionsPdf = async (facts: PrescriptionsFacts, zone: string): Promise<Blob> => {
  const { families, missing } = await loadFonts(JSON.stringify(facts));
  if (missing.length > 0) throw new MissingCharactersError(missing);
  return pdf(<PrescriptionsDocument facts={facts} zone={zone} fontFamily={families} />).toBlob();
};
