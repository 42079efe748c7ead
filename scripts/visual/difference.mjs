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

/**
 * Compares two PNG files. `pixels`: number that differ, including a difference in size; `share`: their share of the
 * image; `image`: a PNG that highlights them.
 */
export const compareImages = (before, after, options = TOLERANT) => {
  if (before.equals(after)) return { pixels: 0, share: 0, resized: false, image: null };
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
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
  const resized = first.width !== second.width || first.height !== second.height;
  return {
    pixels: pixels + (resized ? 1 : 0),
    resized,
    share: pixels / (width * height),
    image: PNG.sync.write(image),
  };
};

/**
 * Scales an image down, averaging `by` × `by` pixels, and reduces colors to 64 steps per channel, which keeps baseline
 * files small without a visible difference.
 */
export const shrinkImage = (file, by) => {
  const { width, height, data } = PNG.sync.read(file);
  const small = new PNG({ width: Math.floor(width / by), height: Math.floor(height / by) });
  const calculateMean = (x, y, channel) => {
    let sum = 0;
    for (let row = y * by; row < (y + 1) * by; row += 1)
      for (let column = x * by; column < (x + 1) * by; column += 1)
        sum += data[4 * (row * width + column) + channel];
    return sum / (by * by);
  };
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1)
      for (let channel = 0; channel < 4; channel += 1)
        small.data[4 * (y * small.width + x) + channel] =
          channel === 3 ? 255 : Math.min(255, 4 * Math.round(calculateMean(x, y, channel) / 4));
  return PNG.sync.write(small, { colorType: 2, deflateLevel: 9, filterType: -1 });
};
