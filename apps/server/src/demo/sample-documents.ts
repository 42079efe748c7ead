import type { PNG } from 'pngjs';

/** A color with 8-bit components. */
type Rgb = readonly [red: number, green: number, blue: number];

const MARGIN = 72;
const TITLE_Y = 700;
const LINE_HEIGHT = 20;

/** A one-page PDF in letter size: a title, a rule and lines of text. */
export const createSamplePdf = async (title: string, lines: readonly string[]): Promise<Buffer> => {
  const { PageSizes, PDFDocument, StandardFonts } = await import('pdf-lib');
  const document = await PDFDocument.create();
  const page = document.addPage(PageSizes.Letter);
  const text = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  page.drawText(title, { x: MARGIN, y: TITLE_Y, size: 22, font: bold });
  page.drawLine({
    start: { x: MARGIN, y: TITLE_Y - 16 },
    end: { x: page.getWidth() - MARGIN, y: TITLE_Y - 16 },
    thickness: 0.5,
  });
  page.drawText(lines.join('\n'), {
    x: MARGIN,
    y: TITLE_Y - 48,
    size: 12,
    font: text,
    lineHeight: LINE_HEIGHT,
  });
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

const setPixel = (image: PNG, x: number, y: number, [red, green, blue]: Rgb, alpha: number): void => {
  image.data.set([red, green, blue, alpha], (y * image.width + x) * 4);
};

const createImage = async (width: number, height: number, draw: (image: PNG) => void): Promise<Buffer> => {
  const { PNG } = await import('pngjs');
  const image = new PNG({ width, height });
  image.data.fill(0);
  draw(image);
  return PNG.sync.write(image);
};

const SIGNATURE_WIDTH = 500;
const SIGNATURE_HEIGHT = 200;
const SIGNATURE_COLOR: Rgb = [24, 34, 78];
const PEN_RADIUS = 2.2;
const POINTS_PER_LETTER = 240;

/** The path of the pen: one loop per letter, whose height depends on the letter, slanted to the right. */
const buildSignaturePath = (name: string): { x: number; y: number }[] => {
  const letters = Array.from(name);
  const letterWidth = (SIGNATURE_WIDTH - 80) / letters.length;
  return letters.flatMap((letter, index) => {
    const code = letter.codePointAt(0) ?? 0;
    const height = index === 0 ? 62 : 14 + (code % 5) * 9;
    return Array.from({ length: POINTS_PER_LETTER }, (_, point) => {
      const part = point / POINTS_PER_LETTER;
      const angle = part * 2 * Math.PI;
      const y = SIGNATURE_HEIGHT * 0.6 - height * Math.sin(angle) * (code % 2 === 0 ? 1 : 0.7);
      const x = 40 + letterWidth * (index + part) + height * 0.25 * Math.sin(angle) + 6 * Math.cos(angle);
      return { x, y };
    });
  });
};

/** Draws an anti-aliased dot of the pen. */
const drawDot = (image: PNG, centerX: number, centerY: number): void => {
  const reach = PEN_RADIUS + 1;
  for (let y = Math.floor(centerY - reach); y <= centerY + reach; y += 1) {
    for (let x = Math.floor(centerX - reach); x <= centerX + reach; x += 1) {
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
      const coverage = Math.min(1, PEN_RADIUS + 0.5 - Math.hypot(x - centerX, y - centerY));
      if (coverage <= 0) continue;
      const previous = image.data[(y * image.width + x) * 4 + 3] ?? 0;
      setPixel(image, x, y, SIGNATURE_COLOR, Math.max(previous, Math.round(coverage * 255)));
    }
  }
};

/** A handwritten-looking name on a transparent background. */
export const createSignaturePng = (name: string): Promise<Buffer> =>
  createImage(SIGNATURE_WIDTH, SIGNATURE_HEIGHT, (image) => {
    for (const { x, y } of buildSignaturePath(name)) drawDot(image, x, y);
  });

const LOGO_SIZE = 256;
const WHITE: Rgb = [255, 255, 255];

/** A ring with a heart in it; coordinates from -1 to 1. */
const isInsideLogo = (x: number, y: number): boolean => {
  const isRing = Math.abs(Math.hypot(x, y) - 0.86) < 0.09;
  const [u, v] = [x * 2.1, y * 2.1 + 0.12];
  const isHeart = (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0;
  return isRing || isHeart;
};

/** A square logo in the practice's color on white. */
export const createLogoPng = (color: Rgb): Promise<Buffer> =>
  createImage(LOGO_SIZE, LOGO_SIZE, (image) => {
    const half = LOGO_SIZE / 2;
    for (let y = 0; y < LOGO_SIZE; y += 1)
      for (let x = 0; x < LOGO_SIZE; x += 1)
        setPixel(image, x, y, isInsideLogo((x - half) / half, (half - y) / half) ? color : WHITE, 255);
  });
