import { pdf } from '@react-pdf/renderer';
import { loadFonts } from '../document-fonts.ts';
import { MissingCharactersError } from '../missing-characters.ts';
import { EarningsDocument, type EarningsFacts } from './EarningsDocument.tsx';

/** Renders an earnings report as a PDF; expensive, so it runs in a worker. Throws MissingCharactersError (ER-01). */
export const renderEarningsPdf = async (facts: EarningsFacts): Promise<Blob> => {
  const { families, missing } = await loadFonts(JSON.stringify(facts));
  if (missing.length > 0) throw new MissingCharactersError(missing);
  return pdf(<EarningsDocument facts={facts} fontFamily={families} />).toBlob();
};
