import { createInflate } from 'node:zlib';
import { MESSAGES } from '@openvisit/contract';
import { hasMarkup } from './other-formats.ts';
import { createKinds, parseStreams, withoutStrings, type Stream } from './pdf-streams.ts';

/** Total decompressed bytes of a file: enough for a few hundred scanned pages, too few for a decompression bomb. */
const DECOMPRESSED_MAX_BYTES = 256 * 1024 * 1024;
/** Bytes of decompressed objects that are read, over the whole file. */
const OBJECTS_MAX_BYTES = 8 * 1024 * 1024;
/** Bytes of one stream dictionary; real documents use a few hundred. */
const DICTIONARY_MAX_BYTES = 64 * 1024;
/** Streams of one file; more would only serve to exhaust the parser. */
const STREAMS_MAX = 10_000;
const HEADER = /^%PDF-[12]\.\d/;
/** Readers search for the end marker in the last kilobyte. */
const TAIL_BYTES = 1024;
/** Bytes before a `stream` outside any object that are treated as its dictionary. */
const LOOSE_DICTIONARY_MAX_BYTES = 4096;

/** Names of scripts, external actions and embedded files. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?=[\s\0()<>[\]{}/%]|$)/;
/** Short names for scripts and actions, which image bytes may contain by chance. */
const ACTIVE_KEY = /\/(?:JS|AA)(?=[\s\0()<>[\]{}/%]|$)/;
/** Names that are allowed within text only. */
const REFUSED_OUTSIDE_TEXT = /\/(?:JS|AA|ObjStm)/;
const ENCRYPTED = /\/Encrypt(?=[\s\0()<>[\]{}/%]|$)/;
/** Names in the dictionary of an object stream; some readers do not require the first. */
const OBJECT_STREAM = /\/(?:ObjStm|First)(?=[\s\0()<>[\]{}/%]|$)/;

const NUMBER_SIGN = 0x23;

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

/** Decodes names written with `#4a` for a letter. One pass without a call per name: the text may hold millions. */
const decodeNames = (text: string): string => {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let position = 0; position < bytes.length; position += 1) {
    let byte = bytes[position] ?? 0;
    const high = byte === NUMBER_SIGN ? hexDigit(bytes[position + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[position + 2]);
    if (low >= 0) {
      byte = high * 16 + low;
      position += 2;
    }
    bytes[length] = byte;
    length += 1;
  }
  return bytes.toString('latin1', 0, length);
};

interface StreamPart {
  dictionary: string;
  /** Offset of its bytes. */
  from: number;
  isDeflated: boolean;
}

const groupDictionaries = (streams: readonly Stream[]): Map<number, string> => {
  const all = new Map<number, string>();
  // Objects that share the same bytes are checked as one.
  for (const { dictionary, from } of streams)
    if (from !== null) all.set(from, `${all.get(from) ?? ''} ${dictionary}`);
  return all;
};

/** Everything that a reader could interpret as a stream. */
function* findStreams(raw: string, bytes: Buffer, streams: readonly Stream[]): Generator<StreamPart> {
  const dictionaries = groupDictionaries(streams);
  for (const match of raw.matchAll(/stream[ \t]*(?:\r\n|\n|\r)/g)) {
    if (raw.startsWith('end', match.index - 3)) continue;
    const before = raw.slice(Math.max(0, match.index - LOOSE_DICTIONARY_MAX_BYTES), match.index);
    const from = match.index + match[0].length;
    const dictionary = decodeNames(
      dictionaries.get(from) ?? before.slice(Math.max(0, before.lastIndexOf(' obj'))),
    );
    // The two bytes of a zlib header: images and fonts with other encodings need not be decompressed.
    const isDeflated =
      from + 1 < bytes.length && (bytes.readUInt8(from) & 0x0f) === 8 && bytes.readUInt16BE(from) % 31 === 0;
    yield { dictionary, from, isDeflated };
  }
}

type Decompressed = { size: number; text: string } | 'too large';

/**
 * Decompresses one stream until it ends or becomes invalid, and returns what was decoded by then.
 * `keepMax`: bytes of text to return, 0 for none.
 */
const decompress = (bytes: Buffer, bytesLeft: number, keepMax: number): Promise<Decompressed> =>
  new Promise((resolve) => {
    const inflate = createInflate();
    const chunks: Buffer[] = [];
    let size = 0;
    const done = () => resolve({ size, text: Buffer.concat(chunks).toString('latin1') });
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (keepMax > 0) chunks.push(chunk);
      if (size <= bytesLeft && (keepMax === 0 || size <= keepMax)) return;
      inflate.destroy();
      resolve('too large');
    });
    inflate.on('end', done);
    inflate.on('error', done);
    inflate.end(bytes);
  });

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a stream may contain objects but has an encoding that cannot be inspected. */
const isUnreadable = ({ dictionary, isDeflated }: StreamPart): boolean => {
  if (!OBJECT_STREAM.test(dictionary)) return false;
  const filters = countMatches(dictionary, /\/Filter(?=[\s\0[/\d%])/g);
  const readable = countMatches(
    dictionary,
    /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode(?=\s*(?:\/|>>|\r|\n)))/g,
  );
  return (
    filters !== readable ||
    (filters > 0 && !isDeflated) ||
    /\/Predictor(?!\s+1\s*(?:\/|>>))/.test(dictionary) ||
    // Parameters in another object.
    /\/DecodeParms[\s[]*\d/.test(dictionary)
  );
};

/** Whether a stream is compressed more than once, which hides its decompressed size. */
const isCompressedTwice = (dictionary: string): boolean =>
  (dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)(?=[\s\]/>])/g) ?? []).length > 1 &&
  /\/Filter\s*\[/.test(dictionary);

const REFUSED = { hint: null };
const ACTIVE_CONTENT = { hint: MESSAGES.FILE_PDF_ACTIVE };

const findStreamProblem = async (all: Iterable<StreamPart>, bytes: Buffer) => {
  let bytesLeft = DECOMPRESSED_MAX_BYTES;
  let objectBytesLeft = OBJECTS_MAX_BYTES;
  let parts = 0;
  for (const part of all) {
    parts += 1;
    if (parts > STREAMS_MAX || part.dictionary.length > DICTIONARY_MAX_BYTES) return REFUSED;
    if (isUnreadable(part) || isCompressedTwice(part.dictionary)) return REFUSED;
    if (!part.isDeflated) continue;
    const hasObjects = OBJECT_STREAM.test(part.dictionary);
    if (hasObjects && objectBytesLeft === 0) return REFUSED;
    const decompressed = await decompress(
      bytes.subarray(part.from),
      bytesLeft,
      hasObjects ? objectBytesLeft : 0,
    );
    if (decompressed === 'too large') return REFUSED;
    bytesLeft -= decompressed.size;
    if (hasObjects) objectBytesLeft -= decompressed.size;
    if (ACTIVE.test(decodeNames(decompressed.text))) return ACTIVE_CONTENT;
    if (ACTIVE_KEY.test(decodeNames(withoutStrings(decompressed.text)))) return ACTIVE_CONTENT;
  }
  return null;
};

/**
 * Why a PDF is refused: it is incomplete, contains active content or another file, is encrypted, exceeds the
 * decompression limits, or also contains markup. Null when it is accepted.
 */
export const pdfProblem = async (bytes: Buffer): Promise<{ hint: string | null } | null> => {
  const raw = bytes.toString('latin1');
  if (!HEADER.test(raw) || !raw.includes('startxref') || !raw.slice(-TAIL_BYTES).includes('%%EOF'))
    return REFUSED;
  if (hasMarkup(raw)) return REFUSED;
  const plain = decodeNames(raw);
  if (ACTIVE.test(plain)) return ACTIVE_CONTENT;
  if (ENCRYPTED.test(plain)) return { hint: MESSAGES.FILE_PDF_PROTECTED };
  // Finding the text of a file takes long, and is only needed if the file contains one of these names at all.
  const kinds = REFUSED_OUTSIDE_TEXT.test(plain) ? createKinds(bytes) : null;
  const streams = parseStreams(raw, kinds);
  if (!streams) return REFUSED;
  if (kinds && ACTIVE_KEY.test(decodeNames(kinds.bare()))) return ACTIVE_CONTENT;
  // An object stream that is mentioned but was not found is hidden.
  if (kinds && decodeNames(kinds.loose()).includes('/ObjStm')) return REFUSED;
  const isUnlocatedObjectStream = ({ dictionary, from }: Stream) =>
    from === null && OBJECT_STREAM.test(decodeNames(dictionary));
  if (streams.some(isUnlocatedObjectStream)) return REFUSED;
  return findStreamProblem(findStreams(raw, bytes, streams), bytes);
};
