/** Limit of what `parseStreams` reads, as a multiple of the file size: overlapping objects must not exhaust it. */
const READ_FACTOR = 4;
const MIN_READ_BYTES = 64 * 1024;
const SPACE = 0x20;

/** Offset after spaces and comments. */
const gapEnd = (raw: string, position: number): number => {
  const gap = /[\s\0]*(%[^\r\n]*)?/y;
  gap.lastIndex = position;
  while (gap.exec(raw)?.[1] !== undefined);
  return gap.lastIndex;
};

/** Offset after the string at `at`; brackets may be nested, and a backslash escapes the next character. */
const stringEnd = (raw: string, position: number): number => {
  const tokens = /[()]|\\[^]/g;
  tokens.lastIndex = position;
  let depth = 0;
  for (let mark = tokens.exec(raw); mark; mark = tokens.exec(raw)) {
    if (mark[0] === '(') depth += 1;
    if (mark[0] === ')') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return raw.length;
};

interface Span {
  begin: number;
  end: number;
}

/** The dictionary at `begin`; delimiters in its strings and comments are ignored. */
const dictionaryAt = (raw: string, begin: number): Span & { strings: Span[] } => {
  const tokens = /<<|>>|<[^>]*>?|\(|%[^\r\n]*/g;
  tokens.lastIndex = begin;
  const strings: Span[] = [];
  let depth = 0;
  for (let token = tokens.exec(raw); token; token = tokens.exec(raw)) {
    if (token[0] === '<<') depth += 1;
    if (token[0] === '>>') depth -= 1;
    if (token[0] === '(') {
      tokens.lastIndex = stringEnd(raw, token.index);
      strings.push({ begin: token.index, end: tokens.lastIndex });
    }
    if (depth === 0) return { begin, end: tokens.lastIndex, strings };
  }
  return { begin, end: raw.length, strings };
};

/** The objects of an object stream with their strings emptied. */
export const withoutStrings = (objects: string): string => {
  const text = `<<${objects}`;
  let result = '';
  let from = 0;
  for (const { begin, end } of dictionaryAt(text, 0).strings) {
    result += `${text.slice(from, begin)}()`;
    from = end;
  }
  return result + text.slice(from);
};

export interface Stream {
  dictionary: string;
  /** Offset of its bytes; null when `stream` does not end its line, which readers handle differently. */
  from: number | null;
}

/** How a reader interprets a byte; the highest kind applies when there are several. */
const TEXT = 1;
const OF_STREAM = 2;
const OF_OBJECT = 3;
type Kind = typeof TEXT | typeof OF_STREAM | typeof OF_OBJECT;

/** How readers interpret the bytes of a file. */
export interface Kinds {
  mark(span: Span, kind: Kind): void;
  /** The file with a space for each pure text: strings, and the bytes of streams in which no object begins. */
  bare(): string;
  /** `bare` without the dictionaries of streams. */
  loose(): string;
}

/** Whether a keyword at this offset can begin an object. A lookbehind would be tested at every byte. */
const followsGapOrDigit = (raw: string, at: number): boolean => /^[\s\0\d]$/.test(raw.charAt(at - 1));

/** The bytes of a stream up to `endstream` or an earlier object; `isOwn` when no object begins before `endstream`. */
const streamBytesAt = (raw: string, begin: number): Span & { isOwn: boolean } => {
  const tokens = /endstream|obj(?![a-z])/g;
  tokens.lastIndex = begin;
  for (let token = tokens.exec(raw); token; token = tokens.exec(raw)) {
    const isOwn = token[0] === 'endstream';
    if (isOwn || followsGapOrDigit(raw, token.index)) return { begin, end: token.index, isOwn };
  }
  return { begin, end: raw.length, isOwn: false };
};

export const createKinds = (bytes: Buffer): Kinds => {
  const kinds = new Uint8Array(bytes.length);
  let markedTo = 0;
  /** The file with a space for each run of bytes whose kind is `last` or lower. */
  const without = (last: Kind): string => {
    const kept = Buffer.allocUnsafe(bytes.length);
    let length = 0;
    let wasHidden = false;
    for (let at = 0; at < bytes.length; at += 1) {
      const kind = kinds[at] ?? 0;
      const isHidden = kind > 0 && kind <= last;
      if (!isHidden || !wasHidden) {
        kept[length] = isHidden ? SPACE : (bytes[at] ?? SPACE);
        length += 1;
      }
      wasHidden = isHidden;
    }
    return kept.toString('latin1', 0, length);
  };
  return {
    mark: ({ begin, end }, kind) => {
      if (begin >= markedTo) kinds.fill(kind, begin, end);
      else for (let at = begin; at < end; at += 1) kinds[at] = Math.max(kinds[at] ?? 0, kind);
      markedTo = Math.max(markedTo, end);
    },
    bare: () => without(TEXT),
    loose: () => without(OF_STREAM),
  };
};

/**
 * Parses forward from every `obj`, because a cross-reference table may point to any of them. Searching backward from
 * `stream` could match text inside a string. Null when the read limit is exceeded. `kinds`: marked on the
 * way, if given.
 */
export const parseStreams = (raw: string, kinds: Kinds | null): Stream[] | null => {
  const streams: Stream[] = [];
  const start = /stream([ \t]*(?:\r\n|\n|\r))?/y;
  let bytesLeft = READ_FACTOR * raw.length + MIN_READ_BYTES;
  for (const { index } of raw.matchAll(/obj/g)) {
    if (raw.startsWith('end', index - 3)) continue;
    const begin = gapEnd(raw, index + 3);
    bytesLeft -= begin - index;
    if (bytesLeft < 0) return null;
    if (!raw.startsWith('<<', begin)) continue;
    const { end, strings } = dictionaryAt(raw, begin);
    start.lastIndex = gapEnd(raw, end);
    bytesLeft -= start.lastIndex - begin;
    if (bytesLeft < 0) return null;
    const match = start.exec(raw);
    if (!match) {
      let from = begin;
      for (const string of strings) {
        kinds?.mark({ begin: from, end: string.begin }, OF_OBJECT);
        kinds?.mark(string, TEXT);
        from = string.end;
      }
      kinds?.mark({ begin: from, end }, OF_OBJECT);
      continue;
    }
    streams.push({
      dictionary: raw.slice(begin, end),
      from: match[1] === undefined ? null : start.lastIndex,
    });
    kinds?.mark({ begin, end }, OF_STREAM);
    const content = streamBytesAt(raw, start.lastIndex);
    bytesLeft -= content.end - content.begin;
    if (content.isOwn) kinds?.mark(content, TEXT);
  }
  return streams;
};
