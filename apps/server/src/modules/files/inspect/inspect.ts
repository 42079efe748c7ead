import { contentAgrees, FILE_MAX_BYTES } from '@openvisit/contract';
import { fileTypeFromBuffer } from 'file-type';
import { jpegBytes } from './jpeg.ts';
import { isAlsoArchive } from './other-formats.ts';
import { pdfProblem } from './pdf.ts';
import { isSoundPng } from './png.ts';

export type Inspection =
  | { ok: true; type: string; bytes: Buffer }
  /** `hint`: advice for the user, if any. */
  | { ok: false; hint: string | null };

const REFUSED: Inspection = { ok: false, hint: null };

const INSPECTORS: Record<string, (bytes: Buffer) => Promise<Inspection>> = {
  'application/pdf': async (bytes) => {
    const problem = await pdfProblem(bytes);
    return problem ? { ok: false, hint: problem.hint } : { ok: true, type: 'application/pdf', bytes };
  },
  'image/png': async (bytes) => (isSoundPng(bytes) ? { ok: true, type: 'image/png', bytes } : REFUSED),
  'image/jpeg': async (bytes) => {
    const image = jpegBytes(bytes);
    return image ? { ok: true, type: 'image/jpeg', bytes: image } : REFUSED;
  },
};

/**
 * Checks the content of a file. It must be complete, have an accepted type that matches its name and declared type, and
 * not be valid as another type too.
 */
export const inspect = async (
  declared: { name: string; declared_type: string },
  bytes: Buffer,
): Promise<Inspection> => {
  if (bytes.byteLength === 0 || bytes.byteLength > FILE_MAX_BYTES) return REFUSED;
  const detected = await fileTypeFromBuffer(bytes);
  const inspectContent = detected && INSPECTORS[detected.mime];
  if (!inspectContent || !contentAgrees(declared.name, declared.declared_type, detected.mime)) return REFUSED;
  return isAlsoArchive(bytes) ? REFUSED : inspectContent(bytes);
};
