import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFObject,
  type PDFStream,
} from 'pdf-lib';

const END_OF_OBJECT = [...Buffer.from('endobj')];
const LESS = 0x3c;
const GREATER = 0x3e;
/** Bytes of a name. The format allows 127. */
const NAME_MAX_BYTES = 1024;
/** Nested arrays and dictionaries; real documents nest a few. */
const DEPTH_MAX = 100;
/** Bytes of a stream's dictionary; real documents use a few hundred. */
const STREAM_DICTIONARY_MAX_BYTES = 64 * 1024;
/** Keys of a dictionary. */
const KEYS_MAX = 10_000;
const DICTIONARIES_MAX = 300_000;
const ESCAPE_IN_LOWER_CASE = /#[\da-f]{2}/gi;

/** The document breaks a rule of the format, or a limit. */
export class InvalidPdfError extends Error {}

/** Everything in a document, whether or not anything refers to it. */
export interface PdfContent {
  /** All dictionaries: objects of all revisions, nested dictionaries, dictionaries of streams, and trailers. */
  dictionaries: PDFDict[];
  streams: PDFRawStream[];
  /** All revisions of each object by number, in the order of the file. A stream is represented by its dictionary. */
  objects: Map<number, PDFObject[]>;
  /** Offset of each object in the file, after its header. */
  offsets: Set<number>;
}

export const createContent = (): PdfContent => ({
  dictionaries: [],
  streams: [],
  objects: new Map(),
  offsets: new Set(),
});

const addObject = ({ objects }: PdfContent, ref: PDFRef, object: PDFObject): void => {
  // Readers follow such a chain, which may be endless.
  if (object instanceof PDFRef) throw new InvalidPdfError('an object is a reference');
  const revisions = objects.get(ref.objectNumber);
  if (revisions) revisions.push(object);
  else objects.set(ref.objectNumber, [object]);
};

/** Reads a file from its start to its end, without its cross-reference table, and collects everything in it. */
class CollectingParser extends PDFParser {
  private readonly content: PdfContent;
  private depth = 0;
  private dictionaryEnd = 0;
  private dictionaryBytes = 0;

  constructor(bytes: Uint8Array, content: PdfContent) {
    super(bytes, Infinity, true);
    this.content = content;
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      addObject(content, ref, object);
      assign(ref, object);
    };
  }

  override parseObject(): PDFObject {
    if (this.depth === 0) {
      this.content.offsets.add(this.bytes.offset());
      if (this.isEmptyObject()) return PDFNull;
    }
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new InvalidPdfError('too deep');
    const object = super.parseObject();
    this.depth -= 1;
    return object;
  }

  /** Some programs write objects without content. */
  private isEmptyObject(): boolean {
    const offset = this.bytes.offset();
    const isEmpty = this.matchKeyword(END_OF_OBJECT);
    this.bytes.moveTo(offset);
    return isEmpty;
  }

  /** The library decodes only escapes in upper case. */
  protected override parseName(): PDFName {
    const start = this.bytes.offset();
    const name = super.parseName();
    if (this.bytes.offset() - start > NAME_MAX_BYTES) throw new InvalidPdfError('a long name');
    const text = name.decodeText();
    return text.includes('#')
      ? PDFName.of(text.replaceAll(ESCAPE_IN_LOWER_CASE, (escape) => escape.toUpperCase()))
      : name;
  }

  /** The library keeps the last value of a key; readers may use the first. */
  protected override parseDict(): PDFDict {
    const start = this.bytes.offset();
    const dictionary = PDFDict.withContext(this.context);
    this.bytes.assertNext(LESS);
    this.bytes.assertNext(LESS);
    this.skipWhitespaceAndComments();
    let keys = 0;
    while (this.bytes.peek() !== GREATER) {
      const key = this.parseName();
      keys += 1;
      if (keys > KEYS_MAX) throw new InvalidPdfError('too many keys');
      if (dictionary.get(key, true) !== undefined) throw new InvalidPdfError('a key occurs twice');
      dictionary.set(key, this.parseObject());
      this.skipWhitespaceAndComments();
    }
    this.bytes.assertNext(GREATER);
    this.bytes.assertNext(GREATER);
    this.dictionaryEnd = this.bytes.offset();
    this.dictionaryBytes = this.dictionaryEnd - start;
    if (this.content.dictionaries.push(dictionary) > DICTIONARIES_MAX)
      throw new InvalidPdfError('too many dictionaries');
    return dictionary;
  }

  /** Returns a stream's dictionary, so that the library does not decompress object streams itself, without a limit. */
  protected override parseDictOrStream(): PDFDict | PDFStream {
    const object = super.parseDictOrStream();
    if (!(object instanceof PDFRawStream)) return object;
    if (this.dictionaryBytes > STREAM_DICTIONARY_MAX_BYTES)
      throw new InvalidPdfError('a long stream dictionary');
    this.content.streams.push(object);
    return object.dict;
  }

  /** Reads the objects of a decompressed object stream. */
  parsePackedObjects(count: number, first: number): void {
    const headers = Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments();
      const number = this.parseRawInt();
      this.skipWhitespaceAndComments();
      return { number, offset: this.parseRawInt() };
    });
    for (const { number, offset } of headers) {
      this.bytes.moveTo(first + offset);
      addObject(this.content, PDFRef.of(number), this.parseObject());
    }
  }
}

/** Reads a whole file. Throws when it breaks the format. */
export const parsePdf = async (bytes: Uint8Array): Promise<PdfContent> => {
  const content = createContent();
  await new CollectingParser(bytes, content).parseDocument();
  return content;
};

/** Adds the objects of a decompressed object stream. Throws when they break the format. */
export const parseObjectStream = (content: PdfContent, dictionary: PDFDict, bytes: Uint8Array): void => {
  const packed: PdfContent = { ...content, streams: [], offsets: new Set() };
  const count = dictionary.get(PDFName.of('N'));
  const first = dictionary.get(PDFName.of('First'));
  if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber))
    throw new InvalidPdfError('an object stream without a table');
  if (count.asNumber() > bytes.length) throw new InvalidPdfError('a false number of objects');
  new CollectingParser(bytes, packed).parsePackedObjects(count.asNumber(), first.asNumber());
  if (packed.streams.length > 0) throw new InvalidPdfError('a stream in an object stream');
};

/** A value, or the object that it refers to in each of its revisions. */
export const resolve = ({ objects }: PdfContent, value: PDFObject | undefined): PDFObject[] => {
  if (value === undefined) return [];
  return value instanceof PDFRef ? (objects.get(value.objectNumber) ?? []) : [value];
};

/** A value and, if it is an array, its elements; references are followed. */
export const resolveEach = (content: PdfContent, value: PDFObject | undefined): PDFObject[] =>
  resolve(content, value).flatMap((found) =>
    found instanceof PDFArray ? found.asArray().flatMap((element) => resolve(content, element)) : [found],
  );

/** The value of a key. */
export const getEntry = (dictionary: PDFDict, key: string): PDFObject | undefined =>
  dictionary.get(PDFName.of(key));

/** The name that is the value of a key; undefined for any other value. */
export const getEntryName = (dictionary: PDFDict, key: string): string | undefined => {
  const value = getEntry(dictionary, key);
  return value instanceof PDFName ? value.decodeText() : undefined;
};
