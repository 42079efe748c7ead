import { hasMarkup, isAlsoArchive } from './other-formats.ts';
import { parsePdf, type PdfContent } from './pdf-parser.ts';
import { findRefusedContent, isComplete, type PdfProblem } from './pdf-rules.ts';
import { readStreams } from './pdf-streams.ts';

const HEADER = /^%PDF-[12]\.\d/;
const END = /startxref\s+\d+\s+%%EOF[\s\0]*$/;
/** Bytes at the end of the file that contain its last mark; some programs fill up a block. */
const END_BYTES = 2048;
/** Bytes before the keyword `obj` that contain the numbers of an object, even with a comment between them. */
const OBJECT_HEADER_BYTES = 256;
/** Some readers accept signs and fractions. */
const OBJECT_NUMBERS = /[+.\d-][\s\0]+[+.\d-]+[\s\0]*$/;
const COMMENT = /%[^\r\n]*/g;

const isSpace = (code: number) =>
  code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;
const isLineEnd = (code: number) => code === 10 || code === 13;

/** The next offset that is neither white space nor in a comment. */
const skipGap = (raw: string, from: number): number => {
  let isComment = false;
  for (let at = from; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (isComment) isComment = !isLineEnd(code);
    else if (raw[at] === '%') isComment = true;
    else if (!isSpace(code)) return at;
  }
  return raw.length;
};

/**
 * Whether an object is hidden in the bytes of another one or in a comment. Readers that rebuild a damaged
 * cross-reference table search the whole file for objects.
 */
const hasHiddenObject = (raw: string, { offsets }: PdfContent): boolean => {
  for (let at = raw.indexOf('obj'); at !== -1; at = raw.indexOf('obj', at + 1)) {
    const before = raw.slice(Math.max(0, at - OBJECT_HEADER_BYTES), at);
    const isHeader = OBJECT_NUMBERS.test(before) || OBJECT_NUMBERS.test(before.replaceAll(COMMENT, ' '));
    if (isHeader && !offsets.has(skipGap(raw, at + 3))) return true;
  }
  return false;
};

/**
 * Why a PDF is refused; null when it is accepted. The whole file is read, not only what its cross-reference table refers
 * to: hidden objects, earlier revisions and object streams count as well.
 */
export const findPdfProblem = async (bytes: Buffer): Promise<PdfProblem | null> => {
  const raw = bytes.toString('latin1');
  if (!HEADER.test(raw) || !END.test(raw.slice(-END_BYTES))) return 'invalid';
  if (hasMarkup(raw) || isAlsoArchive(bytes)) return 'invalid';
  let content: PdfContent;
  let isReadable = true;
  try {
    content = await parsePdf(bytes);
  } catch {
    return 'invalid';
  }
  try {
    await readStreams(content);
  } catch {
    isReadable = false;
  }
  const refused = findRefusedContent(content);
  if (refused) return refused;
  if (!isReadable || hasHiddenObject(raw, content) || !isComplete(content)) return 'invalid';
  return null;
};
