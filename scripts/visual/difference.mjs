import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Ignores smoothed edges. `threshold`: the color distance from 0 to 1 up to which pixels count as equal. */
const TOLERANT = { threshold: 0.1, includeAA: false };

const padImage = (image, width, height) => {
  if (image.width === width && image.height === height) return image;
  const canvas = new PNG({ width, height });
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas;
};

/** The pixels of a PNG file. */
export const decodeImage = (file) => PNG.sync.read(file);

/** A small file without transparency. */
export const encodeImage = (image) =>
  PNG.sync.write(image, { colorType: 2, deflateLevel: 9, filterType: -1 });

/**
 * Compares two decoded images. Returns the number of `pixels` that differ, including a difference in size, their `share`
 * of the image, and an `image` (PNG) that highlights them.
 */
export const compareImages = (first, second, options = TOLERANT) => {
  const resized = first.width !== second.width || first.height !== second.height;
  if (!resized && first.data.equals(second.data)) return { pixels: 0, share: 0, resized: false, image: null };
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const image = new PNG({ width, height });
  const pixels = pixelmatch(
    padImage(first, width, height).data,
    padImage(second, width, height).data,
    image.data,
    width,
    height,
    options,
  );
  return {
    pixels: pixels + (resized ? 1 : 0),
    resized,
    share: pixels / (width * height),
    image: PNG.sync.write(image),
  };
};

/** Steps between two of the 64 values of a channel. */
const STEP = 4;
const OPAQUE = 255;

/**
 * Scales a decoded image down, averaging `by` × `by` pixels, and reduces colors to 64 steps per channel, which keeps
 * baseline files small without a visible difference.
 */
export const shrinkImage = ({ width, height, data }, by) => {
  const small = new PNG({ width: Math.floor(width / by), height: Math.floor(height / by) });
  const shrunk = small.data;
  const area = by * by;
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      const target = 4 * (y * small.width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let row = y * by; row < (y + 1) * by; row += 1)
          for (let column = x * by; column < (x + 1) * by; column += 1)
            sum += data[4 * (row * width + column) + channel];
        shrunk[target + channel] = Math.min(OPAQUE, STEP * Math.round(sum / area / STEP));
      }
      shrunk[target + 3] = OPAQUE;
    }
  return small;
};
