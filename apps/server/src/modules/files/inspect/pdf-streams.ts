/** Limit of what `structureOf` reads, as a multiple of the file size: overlapping objects must not exhaust it. */
const READS_MAX = 4;
const SMALL = 64 * 1024;

/** Offset after spaces and comments. */
const gapEnd = (raw: string, at: number): number => {
  const gap = /[\s\0]*(%[^\r\n]*)?/y;
  gap.lastIndex = at;
  while (gap.exec(raw)?.[1] !== undefined);
  return gap.lastIndex;
};

/** Offset after the string at `at`; brackets may be nested, and a backslash escapes the next character. */
const stringEnd = (raw: string, at: number): number => {
  const marks = /[()]|\\[^]/g;
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(raw); mark; mark = marks.exec(raw)) {
    if (mark[0] === '(') depth += 1;
    if (mark[0] === ')') depth -= 1;
    if (depth === 0) return marks.lastIndex;
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
  let bare = '';
  let from = 0;
  for (const { begin, end } of dictionaryAt(text, 0).strings) {
    bare += `${text.slice(from, begin)}()`;
    from = end;
  }
  return bare + text.slice(from);
};

export interface Stream {
  dictionary: string;
  /** Offset of its bytes; null when `stream` does not end its line, which readers handle differently. */
  from: number | null;
}

/** How a reader interprets a byte; the highest kind applies when there are several interpretations. */
const TEXT = 1;
const OF_STREAM = 2;
const OF_OBJECT = 3;

export interface Structure {
  streams: Stream[];
  /** The file without pure text: strings, and the bytes of streams in which no object begins. */
  bare: string;
  /** `bare` without the dictionaries of streams. */
  loose: string;
}

/** The bytes of a stream up to `endstream` or an earlier object; `isOwn` when no object begins before `endstream`. */
const bytesAt = (raw: string, begin: number): Span & { isOwn: boolean } => {
  // The keyword of an object follows whitespace or a digit.
  const marks = /endstream|(?<=[\s\0\d])obj(?![a-z])/g;
  marks.lastIndex = begin;
  const mark = marks.exec(raw);
  return { begin, end: mark?.index ?? raw.length, isOwn: mark?.[0] === 'endstream' };
};

/** The file with the bytes of some kinds replaced by spaces. */
const blanked = (raw: string, kinds: Uint8Array, isBlank: (kind: number) => boolean): string => {
  const bytes = Buffer.from(raw, 'latin1');
  for (let at = 0; at < bytes.length; at += 1) if (isBlank(kinds[at] ?? 0)) bytes[at] = 0x20;
  return bytes.toString('latin1');
};

/**
 * Parses forward from every `obj`, because a cross-reference table may point to any of them. Searching backward from
 * `stream` could match text inside a string. Null when the read limit is exceeded.
 */
export const structureOf = (raw: string): Structure | null => {
  const streams: Stream[] = [];
  const kinds = new Uint8Array(raw.length);
  const mark = ({ begin, end }: Span, kind: number) => {
    for (let at = begin; at < end; at += 1) kinds[at] = Math.max(kinds[at] ?? 0, kind);
  };
  const start = /stream([ \t]*(?:\r\n|\n|\r))?/y;
  let room = READS_MAX * raw.length + SMALL;
  for (const { index } of raw.matchAll(/(?<!end)obj/g)) {
    const begin = gapEnd(raw, index + 3);
    room -= begin - index;
    if (room < 0) return null;
    if (!raw.startsWith('<<', begin)) continue;
    const { end, strings } = dictionaryAt(raw, begin);
    start.lastIndex = gapEnd(raw, end);
    room -= start.lastIndex - begin;
    if (room < 0) return null;
    const match = start.exec(raw);
    if (!match) {
      let from = begin;
      for (const string of strings) {
        mark({ begin: from, end: string.begin }, OF_OBJECT);
        mark(string, TEXT);
        from = string.end;
      }
      mark({ begin: from, end }, OF_OBJECT);
      continue;
    }
    streams.push({
      dictionary: raw.slice(begin, end),
      from: match[1] === undefined ? null : start.lastIndex,
    });
    mark({ begin, end }, OF_STREAM);
    const bytes = bytesAt(raw, start.lastIndex);
    room -= bytes.end - bytes.begin;
    if (bytes.isOwn) mark(bytes, TEXT);
  }
  return {
    streams,
    bare: blanked(raw, kinds, (kind) => kind === TEXT),
    loose: blanked(raw, kinds, (kind) => kind === TEXT || kind === OF_STREAM),
  };
};
