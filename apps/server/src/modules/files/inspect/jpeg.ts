import { hasMarkup } from './other-formats.ts';

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
/** Start-of-frame markers of all kinds; 0xc4, 0xc8 and 0xcc have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const PIXELS_MAX = 100_000_000;

/** Whether appended data may be dropped: phones append a second picture or a video. Markup or a PDF is refused. */
const isHarmlessRest = (rest: Buffer): boolean => !hasMarkup(rest) && rest.indexOf('%PDF-') === -1;

/** End of the scan data that starts at `from`: the next marker outside it, or -1. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
};

const isSane = (frame: Buffer): boolean => {
  if (frame.length < 5) return false;
  const pixels = frame.readUInt16BE(1) * frame.readUInt16BE(3);
  return pixels > 0 && pixels <= PIXELS_MAX;
};

/**
 * Returns the image from its first to its last marker, without appended data; null when it is incomplete or contains
 * markup.
 */
export const jpegBytes = (bytes: Buffer): Buffer | null => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  let at = 2;
  let [framed, drawn] = [false, false];
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === EOI) {
      const whole = framed && drawn && isHarmlessRest(bytes.subarray(at));
      return whole ? bytes.subarray(0, at) : null;
    }
    if (marker === TEM || isRestart(marker)) continue;
    if (at + 2 > bytes.length) return null;
    const end = at + bytes.readUInt16BE(at);
    if (end < at + 2 || end > bytes.length) return null;
    const segment = bytes.subarray(at + 2, end);
    if (hasMarkup(segment)) return null;
    if (isFrame(marker)) {
      if (!isSane(segment)) return null;
      framed = true;
    }
    at = end;
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      if (at === -1) return null;
      drawn = true;
    }
  }
  return null;
};
