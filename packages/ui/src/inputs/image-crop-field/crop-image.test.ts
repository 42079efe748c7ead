import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCroppedWidth, getCenteredRegion, isWholeImage } from './crop-image.ts';

const side = fc.integer({ min: 1, max: 8000 });

test('PO-03 PO-14 the initial crop region has the ratio and is as large as possible', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(1, 2.5), (width, height, aspect) => {
      const region = getCenteredRegion(width, height, aspect);
      expect((region.width * width) / (region.height * height)).toBeCloseTo(aspect, 6);
      expect(Math.max(region.width, region.height)).toBeCloseTo(100, 6);
      expect(region.x).toBeGreaterThanOrEqual(0);
      expect(region.y).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('an image whose ratio is right within 1 % needs no cropping', () => {
  const isWhole = (width: number, height: number, aspect: number) =>
    isWholeImage(getCenteredRegion(width, height, aspect));
  expect([isWhole(800, 800, 1), isWhole(1000, 993, 1), isWhole(991, 1000, 1)]).toEqual([true, true, true]);
  expect([isWhole(1000, 980, 1), isWhole(640, 420, 1)]).toEqual([false, false]);
  expect([isWhole(1000, 400, 2.5), isWhole(1000, 1000, 2.5)]).toEqual([true, false]);
});

test('the result is as wide as requested, limited by the region', () => {
  const half = { x: 0, y: 0, width: 50, height: 50 };
  expect(getCroppedWidth(4000, half, 512)).toBe(512);
  expect(getCroppedWidth(600, half, 512)).toBe(300);
  expect(getCroppedWidth(1, half, 512)).toBe(1);
});
