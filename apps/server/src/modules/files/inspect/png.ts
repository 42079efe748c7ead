import { crc32 } from 'node:zlib';
import { hasMarkup } from './other-formats.ts';

const SIGNATURE_LENGTH = 8;
const CHUNK_FRAME = 12;
/** Maximum decoded pixels: more than any camera produces, few enough to render. */
const PIXELS_MAX = 100_000_000;
const PICTURE_DATA = new Set(['IDAT', 'fdAT']);

const isSane = (header: Buffer): boolean => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return width > 0 && height > 0 && width * height <= PIXELS_MAX;
};

/** Whether a PNG is complete, has valid checksums, and has neither markup nor appended data. */
export const isSoundPng = (bytes: Buffer): boolean => {
  let at = SIGNATURE_LENGTH;
  let drawn = false;
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    const isFirst = at === SIGNATURE_LENGTH;
    if (isFirst !== (type === 'IHDR') || (isFirst && (length !== 13 || !isSane(data)))) return false;
    if (type === 'IEND') return drawn && end === bytes.length;
    if (PICTURE_DATA.has(type)) drawn = true;
    else if (hasMarkup(data)) return false;
    at = end;
  }
  return false;
};
