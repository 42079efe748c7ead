import sharp, { type Sharp } from 'sharp';
import { hasMarkup } from './other-formats.ts';

/** Maximum number of decoded pixels; most cameras produce fewer. */
const PIXELS_MAX = 40_000_000;
const JPEG_QUALITY = 85;
const PNG_COMPRESSION = 6;
const PALETTE_COLORS_MAX = 256;

sharp.cache(false);
sharp.concurrency(1);
// Only the two decoders that are needed, whatever the library detects.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

export type PictureType = 'image/png' | 'image/jpeg';

const encode = (picture: Sharp, type: PictureType, hasPalette: boolean): Sharp =>
  type === 'image/jpeg'
    ? picture.jpeg({ quality: JPEG_QUALITY })
    : picture.png({
        compressionLevel: PNG_COMPRESSION,
        ...(hasPalette ? { palette: true, colours: PALETTE_COLORS_MAX, effort: 1, dither: 0 } : {}),
      });

/**
 * Decodes a picture completely and encodes its pixels again, so that nothing else of the file remains. The orientation is
 * applied, and colors are converted to sRGB. Null if it is not of this type, cannot be decoded, has
 * too many pixels, or if the result could still be read as HTML or a script.
 */
export const reencode = async (bytes: Buffer, type: PictureType): Promise<Buffer | null> => {
  const options = { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 } as const;
  try {
    // Reads only the header, and refuses one with too many pixels.
    const { format, isPalette } = await sharp(bytes, options).metadata();
    if (`image/${format}` !== type) return null;
    const picture = sharp(bytes, options).autoOrient();
    const encoded = await encode(picture, type, isPalette).toBuffer();
    // Chosen pixels can encode to bytes that a browser which sniffs the type reads as markup.
    return hasMarkup(encoded.toString('latin1')) ? null : encoded;
  } catch {
    return null;
  }
};
