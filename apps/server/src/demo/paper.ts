import { crc32, deflateSync } from 'node:zlib';

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** A page in letter size: a title, a rule below it, and lines. */
const pageOf = (title: string, lines: readonly string[]): string =>
  [
    'BT /F2 22 Tf 72 700 Td',
    `(${escaped(title)}) Tj ET`,
    '0.5 w 72 684 m 540 684 l S',
    'BT /F1 12 Tf 72 652 Td 20 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');

/** A PDF of one page, with the letters every reader brings along. */
export const paperPdf = (title: string, lines: readonly string[]): Buffer => {
  const page = pageOf(title, lines);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of so many rows of pixels, each of four bytes. */
const pngOf = (rows: readonly Uint8Array[], width: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  // eight bits each of red, green, blue and how solid
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = Buffer.concat(rows.flatMap((row) => [Buffer.from([0]), row]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const WIDTH = 500;
const HEIGHT = 200;
const INK = [24, 34, 78] as const;
/** Half the width of the pen. */
const PEN = 2.2;
const STEPS = 240;

/** Where the pen goes while it writes: for each letter a loop, high or low as the letter is, leaning to the right. */
const strokes = (name: string): { x: number; y: number }[] => {
  const letters = Array.from(name);
  const step = (WIDTH - 80) / letters.length;
  return letters.flatMap((letter, at) => {
    const code = letter.codePointAt(0) ?? 0;
    const rise = at === 0 ? 62 : 14 + (code % 5) * 9;
    return Array.from({ length: STEPS }, (_, part) => {
      const turn = (part / STEPS) * 2 * Math.PI;
      const y = HEIGHT * 0.6 - rise * Math.sin(turn) * (code % 2 === 0 ? 1 : 0.7);
      const x = 40 + step * (at + part / STEPS) + rise * 0.25 * Math.sin(turn) + 6 * Math.cos(turn);
      return { x, y };
    });
  });
};

/** A name written by hand, as a picture without a ground. */
export const signaturePng = (name: string): Buffer => {
  const rows = Array.from({ length: HEIGHT }, () => new Uint8Array(WIDTH * 4));
  for (const { x, y } of strokes(name)) {
    for (let top = Math.floor(y - PEN - 1); top <= y + PEN + 1; top += 1) {
      for (let left = Math.floor(x - PEN - 1); left <= x + PEN + 1; left += 1) {
        const cover = Math.min(1, PEN + 0.5 - Math.hypot(left - x, top - y));
        const row = rows[top];
        if (!row || left < 0 || left >= WIDTH || cover <= 0) continue;
        const solid = Math.max(row[left * 4 + 3] ?? 0, Math.round(cover * 255));
        row.set([...INK, solid], left * 4);
      }
    }
  }
  return pngOf(rows, WIDTH);
};

const LOGO = 256;
/** A mark in the practice's own colours: a ring with a heart in it. */
export const logoPng = ([red, green, blue]: readonly [number, number, number]): Buffer => {
  const rows = Array.from({ length: LOGO }, (_, top) => {
    const row = new Uint8Array(LOGO * 4);
    for (let left = 0; left < LOGO; left += 1) {
      const x = (left - LOGO / 2) / (LOGO / 2);
      const y = (LOGO / 2 - top) / (LOGO / 2);
      const ring = Math.abs(Math.hypot(x, y) - 0.86) < 0.09;
      const [u, v] = [x * 2.1, y * 2.1 + 0.12];
      const heart = (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0;
      row.set(ring || heart ? [red, green, blue, 255] : [255, 255, 255, 255], left * 4);
    }
    return row;
  });
  return pngOf(rows, LOGO);
};
