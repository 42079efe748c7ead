import { createInflate } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from 'pdf-lib';
import {
  getEntry,
  getEntryName,
  InvalidPdfError,
  parseObjectStream,
  resolve,
  type PdfContent,
} from './pdf-parser.ts';

/** Total decompressed bytes of a file: enough for a few hundred scanned pages, too few for a decompression bomb. */
const DECOMPRESSED_MAX_BYTES = 256 * 1024 * 1024;
/** Bytes of decompressed objects, over the whole file. */
const OBJECTS_MAX_BYTES = 16 * 1024 * 1024;
/** Bytes that one stream of a slow, rare compression may decompress to. */
const RARE_MAX_BYTES = 32 * 1024 * 1024;
const STREAMS_MAX = 20_000;
const IMAGE_PIXELS_MAX = 100_000_000;
const CHUNK_BYTES = 256 * 1024;
const LINE_BREAK_MAX_BYTES = 2;

const TEXT_FILTERS = new Set(['ASCIIHexDecode', 'ASCII85Decode']);
const RARE_FILTERS = new Set(['LZWDecode', 'RunLengthDecode']);
const IMAGE_FILTERS = new Set(['DCTDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode']);

/** Names of a stream's filters, in the order in which they are applied. */
const listFilterNames = ({ dict }: PDFRawStream): string[] => {
  const value = getEntry(dict, 'Filter');
  const list: (PDFObject | undefined)[] = value instanceof PDFArray ? value.asArray() : [value];
  if (value === undefined) return [];
  return list.map((filter) => {
    if (!(filter instanceof PDFName)) throw new InvalidPdfError('a filter that is not a name');
    return filter.decodeText();
  });
};

interface Filters {
  /** Encodings as text, which come first. */
  text: string[];
  /** The only compression, if any: two of them hide the decompressed size. */
  compression: string | null;
}

const readFilters = (stream: PDFRawStream): Filters => {
  const names = listFilterNames(stream);
  const text = names.filter((name) => TEXT_FILTERS.has(name));
  const rest = names.slice(text.length);
  if (text.length > 2 || rest.some((name) => TEXT_FILTERS.has(name)))
    throw new InvalidPdfError('filters in an unusual order');
  const [first = null] = rest;
  const isCompression = first === 'FlateDecode' || (first !== null && RARE_FILTERS.has(first));
  const images = isCompression ? rest.slice(1) : rest;
  if (images.length > 1 || images.some((name) => !IMAGE_FILTERS.has(name)))
    throw new InvalidPdfError('an unknown filter, or compressed twice');
  return { text, compression: isCompression ? first : null };
};

const decodeWith = (contents: Uint8Array, { dict }: PDFRawStream, filters: readonly string[]) => {
  const filter = dict.context.obj([...filters]);
  return decodePDFRawStream(PDFRawStream.of(dict.context.obj({ Filter: filter }), contents));
};

/**
 * Decompresses until the data ends or becomes invalid, and returns the size; null when it exceeds the limit. The bytes are
 * given to `keep`, so that large streams are counted without being stored.
 */
const inflate = (
  bytes: Uint8Array,
  maxBytes: number,
  keep?: (chunk: Buffer) => void,
): Promise<number | null> =>
  new Promise((done) => {
    const inflater = createInflate({ chunkSize: CHUNK_BYTES });
    let size = 0;
    inflater.on('data', (chunk: Buffer) => {
      size += chunk.length;
      keep?.(chunk);
      if (size <= maxBytes) return;
      inflater.destroy();
      done(null);
    });
    inflater.on('end', () => done(size));
    inflater.on('error', () => done(size));
    inflater.end(bytes);
  });

const tooLarge = () => new InvalidPdfError('decompresses to too many bytes');

const hasPredictor = (stream: PDFRawStream): boolean => {
  const value = getEntry(stream.dict, 'DecodeParms');
  return value !== undefined && (!(value instanceof PDFDict) || getEntry(value, 'Predictor') !== undefined);
};

/** Decompresses an object stream. Throws when its encoding is one that other readers may understand differently. */
const unpackObjects = async (content: PdfContent, stream: PDFRawStream): Promise<Buffer> => {
  // Otherwise readers may disagree about its end. The parser leaves out the line break before the end.
  const isLength = (value: PDFObject) =>
    value instanceof PDFNumber && Math.abs(value.asNumber() - stream.contents.length) <= LINE_BREAK_MAX_BYTES;
  const lengths = resolve(content, getEntry(stream.dict, 'Length'));
  if (lengths.length === 0 || !lengths.every(isLength))
    throw new InvalidPdfError('an object stream of unknown length');
  const filters = listFilterNames(stream);
  if (filters.length === 0) return Buffer.from(stream.contents);
  if (filters.join() !== 'FlateDecode' || hasPredictor(stream))
    throw new InvalidPdfError('an object stream in an unusual encoding');
  const chunks: Buffer[] = [];
  const size = await inflate(stream.contents, OBJECTS_MAX_BYTES, (chunk) => void chunks.push(chunk));
  if (size === null) throw tooLarge();
  return Buffer.concat(chunks);
};

const measureDecompressedSize = async (stream: PDFRawStream): Promise<number> => {
  const { text, compression } = readFilters(stream);
  if (compression === null) return stream.contents.length;
  if (compression !== 'FlateDecode') {
    const decoded = decodeWith(stream.contents, stream, [...text, compression]);
    const { length } = decoded.getBytes(RARE_MAX_BYTES + 1) as Uint8Array;
    if (length > RARE_MAX_BYTES) throw tooLarge();
    return length;
  }
  const packed = text.length === 0 ? stream.contents : decodeWith(stream.contents, stream, text).decode();
  const size = await inflate(packed, DECOMPRESSED_MAX_BYTES);
  if (size === null) throw tooLarge();
  return size;
};

const checkImage = (content: PdfContent, { dict }: PDFRawStream): void => {
  if (getEntryName(dict, 'Subtype') !== 'Image') return;
  const getLargest = (key: string) =>
    Math.max(
      0,
      ...resolve(content, getEntry(dict, key)).map((value) =>
        value instanceof PDFNumber ? value.asNumber() : Infinity,
      ),
    );
  if (getLargest('Width') * getLargest('Height') > IMAGE_PIXELS_MAX)
    throw new InvalidPdfError('an image with too many pixels');
};

const isObjectStream = ({ dict }: PDFRawStream): boolean => {
  const isNamed = getEntryName(dict, 'Type') === 'ObjStm';
  // Some readers do not require the type.
  if (!isNamed && getEntry(dict, 'First') !== undefined)
    throw new InvalidPdfError('an object stream without its type');
  return isNamed;
};

/**
 * Adds the objects in object streams to the content, and decompresses all other streams within a limit.
 * @throws InvalidPdfError when a stream exceeds it, refers to another file, or cannot be inspected.
 */
export const readStreams = async (content: PdfContent): Promise<void> => {
  const { streams } = content;
  if (streams.length > STREAMS_MAX) throw new InvalidPdfError('too many streams');
  let total = 0;
  let objectBytes = 0;
  for (const stream of streams) {
    if (isObjectStream(stream)) {
      const bytes = await unpackObjects(content, stream);
      objectBytes += bytes.length;
      if (objectBytes > OBJECTS_MAX_BYTES) throw tooLarge();
      parseObjectStream(content, stream.dict, bytes);
    } else total += await measureDecompressedSize(stream);
    if (total > DECOMPRESSED_MAX_BYTES) throw tooLarge();
  }
  // Their sizes may be in an object stream.
  for (const stream of streams) checkImage(content, stream);
};
