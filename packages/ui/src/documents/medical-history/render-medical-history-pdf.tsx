import type { MedicalHistory } from '@openvisit/contract';
import { pdf } from '@react-pdf/renderer';
import { loadFonts } from '../document-fonts.ts';
import { MissingCharactersError } from '../missing-characters.ts';
import { MedicalHistoryDocument } from './MedicalHistoryDocument.tsx';

/**
 * Renders a medical history as a PDF; expensive, so it runs in a worker. `zone` is the viewer's IANA time zone. Throws
 * MissingCharactersError rather than leaving characters out (PW-09).
 */
export const renderMedicalHistoryPdf = async (facts: MedicalHistory, zone: string): Promise<Blob> => {
  const { families, missing } = await loadFonts(`•${JSON.stringify(facts)}`);
  if (missing.length > 0) throw new MissingCharactersError(missing);
  return pdf(<MedicalHistoryDocument facts={facts} zone={zone} fontFamily={families} />).toBlob();
};
