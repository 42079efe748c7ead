/** A region of an image, in percent of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest centered region with an aspect ratio (width divided by height). */
export function middlePart(width: number, height: number, aspect: number): Part {
  const wide = Math.min(width, height * aspect);
  const part = { width: (wide / width) * 100, height: (wide / aspect / height) * 100 };
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 };
}

/** Width of the result in px: as requested, but limited by the image. */
export const cutWidth = (natural: number, part: Part, widest: number): number =>
  Math.max(1, Math.round(Math.min(widest, (natural * part.width) / 100)));

/** Crops a region of an image. A PNG stays PNG because of its transparency; anything else becomes JPEG. */
export async function cut(
  image: HTMLImageElement,
  part: Part,
  { aspect, widest, type }: { aspect: number; widest: number; type: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = cutWidth(image.naturalWidth, part, widest);
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  const [x, y] = [(part.x / 100) * image.naturalWidth, (part.y / 100) * image.naturalHeight];
  const [width, height] = [
    (part.width / 100) * image.naturalWidth,
    (part.height / 100) * image.naturalHeight,
  ];
  pen.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type === 'image/png' ? 'image/png' : 'image/jpeg', 0.92),
  );
  if (!blob) throw new Error('nothing came of the canvas');
  return blob;
}
