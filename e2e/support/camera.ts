import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../node_modules/.cache/openvisit/camera.y4m', import.meta.url));
const FRAMES_PER_SECOND = 5;
const FRAMES = 10;
/** Width of a stripe in pixels. */
const STRIPE = 20;
/** The brightness of a black and a white pixel, and the color of a gray one. */
const [BLACK, WHITE, GRAY] = [16, 235, 128];

/** Size of the pictures in pixels. */
export const CAMERA = { width: 320, height: 180 };

/** Vertical stripes with sharp edges, which move to the right from frame to frame. */
const createFrame = (index: number): Buffer => {
  const { width, height } = CAMERA;
  const row = Uint8Array.from({ length: width }, (_, x) =>
    Math.floor((x + width - index * 2) / STRIPE) % 2 === 0 ? BLACK : WHITE,
  );
  const brightness = Buffer.concat(Array<Uint8Array>(height).fill(row));
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, GRAY)]);
};

/**
 * Writes what the test camera shows, unless it exists, and returns the path. Small pictures and few frames, because software
 * encodes them for each participant: those of the browser's own test camera have sixteen times as many pixels.
 */
export const writeCameraVideo = (): string => {
  if (existsSync(FILE)) return FILE;
  const { width, height } = CAMERA;
  const header = `YUV4MPEG2 W${width} H${height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420\n`;
  const frames = Array.from({ length: FRAMES }, (_, index) => createFrame(index));
  mkdirSync(dirname(FILE), { recursive: true });
  // Renamed, so that another process never reads half a file.
  const written = `${FILE}.${process.pid}`;
  writeFileSync(written, Buffer.concat([Buffer.from(header), ...frames]));
  renameSync(written, FILE);
  return FILE;
};
