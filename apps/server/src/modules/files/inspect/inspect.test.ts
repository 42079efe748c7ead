import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { exifWithGps } from '../fixtures/hostile-pictures.fixtures.ts';
import { jpeg, jpegSegment, pdf, png } from '../fixtures/samples.fixtures.ts';
import { inspect } from './inspect.ts';

const inspectBytes = (name: string, bytes: Buffer, declared_type = '') =>
  inspect({ name, declared_type }, bytes);

/** The bytes that are stored for an accepted file. */
const storedBytes = async (name: string, bytes: Buffer): Promise<Buffer> => {
  const found = await inspectBytes(name, bytes);
  if (!found.ok) throw new Error(`${name} is refused`);
  return Buffer.from(found.bytes);
};

const striped = (width: number, height: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * 3 }, (_, index) => (index % (width * 3) < 3 ? 255 : 0)),
    ),
    { raw: { width, height, channels: 3 } },
  );

describe('PO-13 files are accepted by their content', () => {
  test('a document is stored unchanged', async () => {
    expect(await inspectBytes('scan.PDF', pdf())).toEqual({
      ok: true,
      type: 'application/pdf',
      bytes: pdf(),
    });
  });

  test.each([
    ['scan.png', png(), 'image/png'],
    ['scan.jpg', jpeg(), 'image/jpeg'],
    ['scan.jfif', jpeg(), 'image/jpeg'],
  ])('%s is accepted as its type', async (name, bytes, type) => {
    expect(await inspectBytes(name, bytes, type)).toMatchObject({ ok: true, type });
  });

  test.each<[string, string, Buffer, string?]>([
    ['an empty file', 'scan.pdf', Buffer.alloc(0)],
    ['a PDF declared as a picture', 'scan.pdf', pdf(), 'image/png'],
    ['a PNG declared as a JPEG', 'scan.png', png(), 'image/jpeg'],
    ['a PDF named PNG', 'scan.png', pdf()],
  ])('%s is refused', async (_what, name, bytes, declared = '') => {
    expect(await inspectBytes(name, bytes, declared)).toEqual({ ok: false, hint: null });
  });

  test.each<[string, Buffer, string]>([
    ['a script', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }), MESSAGES.FILE_PDF_ACTIVE],
    [
      'a web link',
      pdf({ objects: ['<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>'] }),
      MESSAGES.FILE_PDF_LINKS,
    ],
    [
      'a link to another document',
      pdf({ objects: ['<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'] }),
      MESSAGES.FILE_PDF_LINKS,
    ],
    ['a password', pdf({ catalog: '/Encrypt 5 0 R' }), MESSAGES.FILE_PDF_PROTECTED],
  ])('a PDF with %s is refused with advice', async (_what, bytes, hint) => {
    expect(await inspectBytes('scan.pdf', bytes)).toEqual({ ok: false, hint });
  });

  test('every truncated file is refused', async () => {
    for (const [name, complete] of [
      ['scan.pdf', pdf()],
      ['scan.png', png()],
      ['scan.jpg', jpeg()],
    ] as const)
      for (let length = 0; length < complete.length - 16; length += 1)
        expect(await inspectBytes(name, complete.subarray(0, length)), `${name} ${length}`).toMatchObject({
          ok: false,
        });
  });
});

describe('PO-13 PO-14 a picture is encoded again', () => {
  test('its orientation is applied, and its position and camera are removed', async () => {
    const upright = await striped(20, 10).jpeg().toBuffer();
    const turned = Buffer.concat([
      upright.subarray(0, 2),
      jpegSegment(0xe1, exifWithGps('a camera')),
      upright.subarray(2),
    ]);
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const stored = await sharp(await storedBytes('photo.jpg', turned)).metadata();
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
    const stored = await storedBytes('sign.png', signature);
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(signature).raw().toBuffer());
    const scan = await striped(64, 64).grayscale().png({ palette: true }).toBuffer();
    const storedScan = await storedBytes('scan.png', scan);
    expect(await sharp(storedScan).raw().toBuffer()).toEqual(await sharp(scan).raw().toBuffer());
  });

  test('colors in another color space are converted, and the profile is removed', async () => {
    const wide = await striped(16, 16).withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const stored = await sharp(await storedBytes('photo.jpg', wide)).metadata();
    expect(stored.icc).toBeUndefined();
    const cmyk = await striped(16, 16).toColourspace('cmyk').jpeg().toBuffer();
    const converted = await sharp(await storedBytes('photo.jpg', cmyk)).metadata();
    expect(converted).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('40 megapixels are accepted, more are refused before they are decoded', async () => {
    const black = (height: number) =>
      sharp({ create: { width: 8000, height, channels: 3, background: 'black' } })
        .png()
        .toBuffer();
    expect(await inspectBytes('scan.png', await black(5000))).toMatchObject({ ok: true });
    expect(await inspectBytes('scan.png', await black(5001))).toEqual({ ok: false, hint: null });
  });
});
