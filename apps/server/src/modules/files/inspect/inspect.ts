import { contentAgrees, FILE_MAX_BYTES } from '@openvisit/contract';
import { fileTypeFromBuffer } from 'file-type';
import { jpegBytes } from './jpeg.ts';
import { isAlsoArchive } from './other-formats.ts';
import { pdfProblem } from './pdf.ts';
import { isSoundPng } from './png.ts';

export type Inspection =
  | { ok: true; type: string; bytes: Buffer }
  /** `hint`: a sentence that helps, where there is one. */
  | { ok: false; hint: string | null };

const REFUSED: Inspection = { ok: false, hint: null };

const looks: Record<string, (bytes: Buffer) => Promise<Inspection>> = {
  'application/pdf': async (bytes) => {
    const problem = await pdfProblem(bytes);
    return problem ? { ok: false, hint: problem.hint } : { ok: true, type: 'application/pdf', bytes };
  },
  'image/png': async (bytes) => (isSoundPng(bytes) ? { ok: true, type: 'image/png', bytes } : REFUSED),
  'image/jpeg': async (bytes) => {
    const kept = jpegBytes(bytes);
    return kept ? { ok: true, type: 'image/jpeg', bytes: kept } : REFUSED;
  },
};

/**
 * What is really in a file. It has to be whole, of one of the types we show, of the type its name and its sender claim,
 * and nothing else at the same time.
 */
export const inspect = async (
  declared: { name: string; declared_type: string },
  bytes: Buffer,
): Promise<Inspection> => {
  if (bytes.byteLength === 0 || bytes.byteLength > FILE_MAX_BYTES) return REFUSED;
  const detected = await fileTypeFromBuffer(bytes);
  const look = detected && looks[detected.mime];
  if (!look || !contentAgrees(declared.name, declared.declared_type, detected.mime)) return REFUSED;
  return isAlsoArchive(bytes) ? REFUSED : look(bytes);
};
