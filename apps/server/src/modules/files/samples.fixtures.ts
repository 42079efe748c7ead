import { crc32, deflateSync } from 'node:zlib';

/** A PDF with one empty page, optionally with more objects, catalog entries or trailing data. */
export const pdf = ({ catalog = '', objects = [] as string[], tail = '' } = {}): Buffer => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = all.map((body, index) => {
    const position = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return String(position).padStart(10, '0');
  });
  const start = text.length;
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n${tail}`;
  return Buffer.from(text, 'latin1');
};

/** A compressed stream of a PDF. */
export const pdfStream = (content: Buffer | string, dictionary = ''): string => {
  const folded = deflateSync(content, { level: 9 });
  return `<< /Length ${folded.length} /Filter /FlateDecode ${dictionary} >>\nstream\n${folded.toString('latin1')}\nendstream`;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const size = (width: number, height: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
};

/** A PNG of four pixels; `says` is the text of a comment, `claims` the size in its header. */
export const png = ({ says = '', claims = [2, 2] as [number, number] } = {}): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size(...claims)),
    ...(says === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${says}`, 'latin1'))]),
    chunk('IDAT', deflateSync(Buffer.from([0, 9, 9, 9, 8, 8, 8, 0, 7, 7, 7, 6, 6, 6]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** A minimal JPEG with every segment that a parser visits; `says` is the text of a comment. */
export const jpeg = ({ says = '' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    ...(says === '' ? [] : [segment(0xfe, Buffer.from(says, 'latin1'))]),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.alloc(19 + 9)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);

/** An empty zip archive. */
export const zip = (comment = ''): Buffer => {
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
    Buffer.from(comment, 'latin1'),
  ]);
  end.writeUInt16LE(comment.length, 20);
  return end;
};

/** A zip archive that starts like one with a file in it. */
export const zipWithFile = (): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(40, 7), zip()]);

export const exe = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(300)]);

/** A PDF of 300 kB that decompresses to 300 MB of zeros. */
export const pdfBomb = (): Buffer => {
  const part = pdfStream(Buffer.alloc(100 * 1024 * 1024));
  return pdf({ objects: [part, part, part] });
};
