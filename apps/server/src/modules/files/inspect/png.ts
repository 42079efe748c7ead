import { crc32 } from 'node:zlib';
import { hasMarkup } from './other-formats.ts';

const SIGNATURE_LENGTH = 8;
const CHUNK_OVERHEAD_BYTES = 12;
/** Maximum decoded pixels: more than any camera produces, few enough to render. */
const PIXELS_MAX = 100_000_000;
const IMAGE_DATA_CHUNKS = new Set(['IDAT', 'fdAT']);

const hasValidSize = (header: Buffer): boolean => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return width > 0 && height > 0 && width * height <= PIXELS_MAX;
};

/** Whether a PNG is complete, has valid checksums, and has neither markup nor appended data. */
export const isSoundPng = (bytes: Buffer): boolean => {
  let position = SIGNATURE_LENGTH;
  let hasImageData = false;
  while (position + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(position);
    const end = position + CHUNK_OVERHEAD_BYTES + length;
    if (end > bytes.length) return false;
    const type = bytes.toString('latin1', position + 4, position + 8);
    const data = bytes.subarray(position + 8, end - 4);
    if (crc32(bytes.subarray(position + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    const isFirst = position === SIGNATURE_LENGTH;
    if (isFirst !== (type === 'IHDR') || (isFirst && (length !== 13 || !hasValidSize(data)))) return false;
    if (type === 'IEND') return hasImageData && end === bytes.length;
    if (IMAGE_DATA_CHUNKS.has(type)) hasImageData = true;
    else if (hasMarkup(data.toString('latin1'))) return false;
    position = end;
  }
  return false;
};
