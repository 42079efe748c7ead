import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FILE_MESSAGES } from '@openvisit/contract';
import { createExifWithGps } from '../fixtures/hostile-pictures.fixtures.ts';
import { createJpeg, createJpegSegment, createPdf, createPng } from '../fixtures/samples.fixtures.ts';
import { inspect } from './inspect.ts';

const inspectBytes = (name: string, bytes: Buffer, declared_type = '') =>
  inspect({ name, declared_type }, bytes);

/** The bytes that are stored for an accepted file. */
const getStoredBytes = async (name: string, bytes: Buffer): Promise<Buffer> => {
  const found = await inspectBytes(name, bytes);
  if (!found.ok) throw new Error(`${name} is refused`);
  return Buffer.from(found.bytes);
};

const createStripedImage = (width: number, height: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * 3 }, (_, index) => (index % (width * 3) < 3 ? 255 : 0)),
    ),
    { raw: { width, height, channels: 3 } },
  );

describe('PO-13 files are accepted by their content', () => {
  test('a document is stored unchanged', async () => {
    expect(await inspectBytes('scan.PDF', createPdf())).toEqual({
      ok: true,
      type: 'application/pdf',
      bytes: createPdf(),
    });
  });

  test.each([
    ['scan.png', createPng(), 'image/png'],
    ['scan.jpg', createJpeg(), 'image/jpeg'],
    ['scan.jfif', createJpeg(), 'image/jpeg'],
  ])('%s is accepted as its type', async (name, bytes, type) => {
    expect(await inspectBytes(name, bytes, type)).toMatchObject({ ok: true, type });
  });

  test.each<[string, string, Buffer, string?]>([
    ['an empty file', 'scan.pdf', Buffer.alloc(0)],
    ['a PDF declared as a picture', 'scan.pdf', createPdf(), 'image/png'],
    ['a PNG declared as a JPEG', 'scan.png', createPng(), 'image/jpeg'],
    ['a PDF named PNG', 'scan.png', createPdf()],
  ])('%s is refused', async (_what, name, bytes, declared = '') => {
    expect(await inspectBytes(name, bytes, declared)).toEqual({ ok: false, hint: null });
  });

  test.each<[string, Buffer, string]>([
    [
      'a script',
      createPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }),
      FILE_MESSAGES.FILE_PDF_ACTIVE,
    ],
    [
      'a web link',
      createPdf({
        objects: ['<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>'],
      }),
      FILE_MESSAGES.FILE_PDF_LINKS,
    ],
    [
      'a link to another document',
      createPdf({ objects: ['<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'] }),
      FILE_MESSAGES.FILE_PDF_LINKS,
    ],
    ['a password', createPdf({ catalog: '/Encrypt 5 0 R' }), FILE_MESSAGES.FILE_PDF_PROTECTED],
  ])('a PDF with %s is refused with advice', async (_what, bytes, hint) => {
    expect(await inspectBytes('scan.pdf', bytes)).toEqual({ ok: false, hint });
  });

  test('every truncated file is refused', async () => {
    for (const [name, complete] of [
      ['scan.pdf', createPdf()],
      ['scan.png', createPng()],
      ['scan.jpg', createJpeg()],
    ] as const)
      for (let length = 0; length < complete.length - 16; length += 1)
        expect(await inspectBytes(name, complete.subarray(0, length)), `${name} ${length}`).toMatchObject({
          ok: false,
        });
  });
});

describe('PO-13 PO-14 a picture is encoded again', () => {
  test('its orientation is applied, and its position and camera are removed', async () => {
    const upright = await createStripedImage(20, 10).jpeg().toBuffer();
    const turned = Buffer.concat([
      upright.subarray(0, 2),
      createJpegSegment(0xe1, createExifWithGps('a camera')),
      upright.subarray(2),
    ]);
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const stored = await sharp(await getStoredBytes('photo.jpg', turned)).metadata();
    expect(stored).toMatchObject({ width: 10, height: 20 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
  });

  test('transparency, gray and palettes are kept', async () => {
    const signature = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 9, g: 9, b: 99, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const stored = await getStoredBytes('sign.png', signature);
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(signature).raw().toBuffer());
    const scan = await createStripedImage(64, 64).grayscale().png({ palette: true }).toBuffer();
    const storedScan = await getStoredBytes('scan.png', scan);
    expect(await sharp(storedScan).raw().toBuffer()).toEqual(await sharp(scan).raw().toBuffer());
  });

  test('colors in another color space are converted, and the profile is removed', async () => {
    const wide = await createStripedImage(16, 16).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const stored = await sharp(await getStoredBytes('photo.jpg', wide)).metadata();
    expect(stored.icc).toBeUndefined();
    const cmyk = await createStripedImage(16, 16).toColourspace('cmyk').jpeg().toBuffer();
    const converted = await sharp(await getStoredBytes('photo.jpg', cmyk)).metadata();
    expect(converted).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('40 megapixels are accepted, more are refused before they are decoded', async () => {
    const createBlackPng = (height: number) =>
      sharp({ create: { width: 8000, height, channels: 3, background: 'black' } })
        .png()
        .toBuffer();
    expect(await inspectBytes('scan.png', await createBlackPng(5000))).toMatchObject({ ok: true });
    expect(await inspectBytes('scan.png', await createBlackPng(5001))).toEqual({ ok: false, hint: null });
  });
});
