import { hasMatchingContent, FILE_MESSAGES } from '@openvisit/contract';
import { reencode, type PictureType } from './picture.ts';
import { findPdfProblem } from './pdf.ts';
import type { PdfProblem } from './pdf-rules.ts';

export interface UninspectedFile {
  name: string;
  declared_type: string;
  bytes: Uint8Array;
}

/** `bytes`: what is to be stored; null if the file was accepted unchanged. `hint`: advice for the user, if any. */
export type FileCheck =
  { ok: true; type: string; bytes: Uint8Array | null } | { ok: false; hint: string | null };

const REFUSED: FileCheck = { ok: false, hint: null };

const HINTS: Record<PdfProblem, string | null> = {
  active: FILE_MESSAGES.FILE_PDF_ACTIVE,
  link: FILE_MESSAGES.FILE_PDF_LINKS,
  protected: FILE_MESSAGES.FILE_PDF_PROTECTED,
  invalid: null,
};

const checkPdf = async (bytes: Buffer): Promise<FileCheck> => {
  const problem = await findPdfProblem(bytes);
  return problem ? { ok: false, hint: HINTS[problem] } : { ok: true, type: 'application/pdf', bytes: null };
};

const checkPicture = async (bytes: Buffer, type: PictureType): Promise<FileCheck> => {
  const encoded = await reencode(bytes, type);
  return encoded ? { ok: true, type, bytes: encoded } : REFUSED;
};

/** Types by their first bytes. */
const SIGNATURES: [string, string, (bytes: Buffer) => Promise<FileCheck>][] = [
  ['application/pdf', '%PDF-', checkPdf],
  ['image/png', '\x89PNG\r\n\x1a\n', (bytes) => checkPicture(bytes, 'image/png')],
  ['image/jpeg', '\xff\xd8\xff', (bytes) => checkPicture(bytes, 'image/jpeg')],
];

/** Checks the content of a file. Runs in its own process, because a malicious file may exhaust or crash it. */
export const checkFile = ({ name, declared_type, bytes: content }: UninspectedFile): Promise<FileCheck> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const found = SIGNATURES.find(([, start]) => bytes.subarray(0, start.length).toString('latin1') === start);
  if (!found || !hasMatchingContent(name, declared_type, found[0])) return Promise.resolve(REFUSED);
  return found[2](bytes);
};
