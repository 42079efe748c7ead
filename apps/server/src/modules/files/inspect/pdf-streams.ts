/** What `structureOf` reads at most, in lengths of the file: more is made to keep a reader busy. */
const READS_MAX = 4;
const SMALL = 64 * 1024;

/** Behind spaces and comments. */
const gapEnd = (raw: string, at: number): number => {
  const gap = /[\s\0]*(%[^\r\n]*)?/y;
  gap.lastIndex = at;
  while (gap.exec(raw)?.[1] !== undefined);
  return gap.lastIndex;
};

/** Behind the string that begins here: brackets stand in one another, a backslash takes what follows along. */
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

/** The dictionary that begins here; what stands in its strings and comments is no part of its form. */
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

/** The objects of a part without their strings. */
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
  /** Where its bytes begin; null where `stream` does not end its line, and readers differ. */
  from: number | null;
}

/** What a byte is to a reader; the higher counts where there are several ways to come to it. */
const TEXT = 1;
const OF_STREAM = 2;
const OF_OBJECT = 3;

export interface Structure {
  streams: Stream[];
  /** The file without what is text alone: strings, and the bytes of streams in which no object begins. */
  bare: string;
  /** The same without the dictionaries of streams. */
  loose: string;
}

/** The bytes of a stream as far as `endstream` or an object that begins before it, and whether they are all its own. */
const bytesAt = (raw: string, begin: number): Span & { isOwn: boolean } => {
  // an object's keyword stands behind a blank or a digit
  const marks = /endstream|(?<=[\s\0\d])obj(?![a-z])/g;
  marks.lastIndex = begin;
  const mark = marks.exec(raw);
  return { begin, end: mark?.index ?? raw.length, isOwn: mark?.[0] === 'endstream' };
};

/** The file without the bytes of some kinds. */
const blanked = (raw: string, kinds: Uint8Array, isBlank: (kind: number) => boolean): string => {
  const bytes = Buffer.from(raw, 'latin1');
  for (let at = 0; at < bytes.length; at += 1) if (isBlank(kinds[at] ?? 0)) bytes[at] = 0x20;
  return bytes.toString('latin1');
};

/**
 * The file as a reader comes to it: forward from an `obj`, whichever a table of the file may point to. Looking back
 * from `stream` one is led astray by what stands in a string. Null where that takes too long.
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
