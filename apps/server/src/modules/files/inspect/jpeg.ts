import { hasMarkup } from './other-formats.ts';

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
/** Start-of-frame markers of all kinds; 0xc4, 0xc8 and 0xcc have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const PIXELS_MAX = 100_000_000;

/** Whether appended data may be dropped: phones append a second picture or a video. Markup or a PDF is refused. */
const isHarmlessTail = (tail: Buffer): boolean =>
  !hasMarkup(tail.toString('latin1')) && tail.indexOf('%PDF-') === -1;

/** End of the scan data that starts at `from`: the next marker outside it, or -1. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (
    let position = bytes.indexOf(0xff, from);
    position !== -1;
    position = bytes.indexOf(0xff, position + 1)
  ) {
    const next = bytes[position + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return position;
  }
  return -1;
};

const hasValidSize = (frame: Buffer): boolean => {
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
  let position = 2;
  let [hasFrame, hasScan] = [false, false];
  while (position + 1 < bytes.length) {
    if (bytes[position] !== 0xff) return null;
    const marker = bytes[position + 1] ?? 0;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    position += 2;
    if (marker === EOI) {
      const isComplete = hasFrame && hasScan && isHarmlessTail(bytes.subarray(position));
      return isComplete ? bytes.subarray(0, position) : null;
    }
    if (marker === TEM || isRestart(marker)) continue;
    if (position + 2 > bytes.length) return null;
    const end = position + bytes.readUInt16BE(position);
    if (end < position + 2 || end > bytes.length) return null;
    const segment = bytes.subarray(position + 2, end);
    if (hasMarkup(segment.toString('latin1'))) return null;
    if (isFrame(marker)) {
      if (!hasValidSize(segment)) return null;
      hasFrame = true;
    }
    position = end;
    if (marker === SOS) {
      position = endOfScan(bytes, end);
      if (position === -1) return null;
      hasScan = true;
    }
  }
  return null;
};
