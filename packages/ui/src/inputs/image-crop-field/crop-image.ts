/** A region of an image, in percent of its width and height. */
export interface CropRegion {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest centered region with an aspect ratio (width divided by height). */
export function getCenteredRegion(width: number, height: number, aspect: number): CropRegion {
  const wide = Math.min(width, height * aspect);
  const region = { width: (wide / width) * 100, height: (wide / aspect / height) * 100 };
  return { ...region, x: (100 - region.width) / 2, y: (100 - region.height) / 2 };
}

/** Whether a region is almost the whole image: what it leaves out, at most 1 % of a side, cannot be chosen by eye. */
export const isWholeImage = ({ width, height }: CropRegion): boolean => Math.min(width, height) >= 99;

/** Width of the result in px: as requested, but limited by the image. */
export const getCroppedWidth = (natural: number, region: CropRegion, maxWidth: number): number =>
  Math.max(1, Math.round(Math.min(maxWidth, (natural * region.width) / 100)));

/** Crops a region of an image. A PNG stays PNG because of its transparency; anything else becomes JPEG. */
export async function cropImage(
  image: HTMLImageElement,
  region: CropRegion,
  { aspect, maxWidth, type }: { aspect: number; maxWidth: number; type: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = getCroppedWidth(image.naturalWidth, region, maxWidth);
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(region.x / 100) * image.naturalWidth, (region.y / 100) * image.naturalHeight];
  const [width, height] = [
    (region.width / 100) * image.naturalWidth,
    (region.height / 100) * image.naturalHeight,
  ];
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type === 'image/png' ? 'image/png' : 'image/jpeg', 0.92),
  );
  if (!blob) throw new Error('the canvas produced no image');
  return blob;
}
