import { pdf } from '@react-pdf/renderer';
import { loadFonts } from '../document-fonts.ts';
import { MissingCharactersError } from '../missing-characters.ts';
import { NoteDocument, type NoteFacts } from './NoteDocument.tsx';

/**
 * Renders a note as a PDF; expensive, so it runs in a worker. `zone` is the viewer's IANA time zone. Throws
 * MissingCharactersError rather than leaving characters out (NO-04).
 */
export const renderNotePdf = async (facts: NoteFacts, zone: string): Promise<Blob> => {
  const { families, missing } = await loadFonts(
    JSON.stringify({ ...facts, signature: null, screenshots: [] }),
  );
  if (missing.length > 0) throw new MissingCharactersError(missing);
  return pdf(<NoteDocument facts={facts} zone={zone} fontFamily={families} />).toBlob();
};
