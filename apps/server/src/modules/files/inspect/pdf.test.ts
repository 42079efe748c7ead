import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { jpeg, pdf, pdfStream } from '../samples.fixtures.ts';
import { pdfProblem } from './pdf.ts';

const plainStream = (content: string, dictionary = '', eol = '\n'): string =>
  `<< ${dictionary} /Length ${content.length} >>${eol}stream${eol}${content}${eol}endstream`;

/** A PDF with an object stream and a compressed cross-reference table, as office programs write since PDF 1.5. */
const buildPackedPdf = (inPart: string[], { eol = '\n', catalog = '' } = {}): Buffer => {
  let offset = 0;
  const places = inPart.map((body, at) => {
    const place = `${10 + at} ${offset}`;
    offset += body.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const part = deflateSync(`${head}${inPart.join(' ')}`).toString('latin1');
  const table = deflateSync(Buffer.alloc(60, 1)).toString('latin1');
  const lines = [
    '%PDF-1.7',
    '%\xb5\xb5\xb5\xb5',
    '1 0 obj',
    `<</Type/Catalog/Pages 2 0 R/Lang(en) /StructTreeRoot 10 0 R${catalog}>>`,
    'endobj',
    '2 0 obj',
    '<</Type/Pages/Count 1/Kids[ 3 0 R] >>',
    'endobj',
    '4 0 obj',
    `<</Type/ObjStm/N ${inPart.length}/First ${head.length}/Filter/FlateDecode/Length ${part.length}>>`,
    'stream',
    part,
    'endstream',
    'endobj',
    '5 0 obj',
    `<</Type/XRef/Size 5/W[ 1 4 2] /Root 1 0 R/DecodeParms<</Columns 5/Predictor 12>>/Filter/FlateDecode/Length ${table.length}>>`,
    'stream',
    table,
    'endstream',
    'endobj',
    'startxref',
    '512',
    '%%EOF',
    '',
  ];
  return Buffer.from(lines.join(eol), 'latin1');
};

/** A PDF followed by an incremental update. */
const saved = (before: Buffer, changed: string): Buffer =>
  Buffer.concat([
    before,
    Buffer.from(
      `1 0 obj\n${changed}\nendobj\nxref\n1 1\n0000000900 00000 n \ntrailer\n<</Size 5/Root 1 0 R/Prev 300>>\nstartxref\n950\n%%EOF\n`,
      'latin1',
    ),
  ]);

const linearized = Buffer.from(
  pdf()
    .toString('latin1')
    .replace(
      '1 0 obj',
      '9 0 obj\n<</Linearized 1/L 900/O 3/E 800/N 1/T 700/H [ 500 140]>>\nendobj\n\nxref\n1 3\n0000000016 00000 n \ntrailer\n<</Size 9/Root 1 0 R/ID[<31><32>]/Prev 650>>\nstartxref\n0\n%%EOF\n1 0 obj',
    ),
  'latin1',
);

const XMP = plainStream(
  '<?xpacket begin="\xef\xbb\xbf"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:description>objects in /ObjStm, a part</dc:description></x:xmpmeta><?xpacket end="w"?>',
  '/Type /Metadata /Subtype /XML',
);
const photo = jpeg().toString('latin1');
const form =
  '/AcroForm << /Fields [6 0 R] /DA (/Helv 0 Tf 0 g) /NeedAppearances true /DR << /Font << /Helv 7 0 R >> >> >>';
const field =
  '<< /FT /Tx /T (Given name) /V (Sam /AA) /Subtype /Widget /Rect [0 0 1 1] /MK << >> /AP << /N 8 0 R >> >>';

describe('PO-13 PT-06 an ordinary document is accepted', () => {
  test.each<[string, Buffer]>([
    ['with text about object streams', pdf({ objects: [plainStream('BT (An /ObjStm object) Tj ET')] })],
    [
      'with a title about object streams',
      pdf({ objects: ['<< /Title (On /ObjStm \\(parts\\)) /Producer (x) >>'] }),
    ],
    ['with XMP metadata', pdf({ catalog: '/Metadata 4 0 R', objects: [XMP] })],
    [
      'from an office program',
      buildPackedPdf(['<</S/P/K 0>>', '<</Title(On /ObjStm, level A/AA \\) /JS )>>', '[ 0 10 0 R]']),
    ],
    ['with CRLF line endings', buildPackedPdf(['<</S/P/K 0>>'], { eol: '\r\n' })],
    ['in linearized form', linearized],
    ['with an incremental update', saved(pdf(), '<</Type/Catalog/Pages 2 0 R>>')],
    ['with a filled form', pdf({ catalog: form, objects: [field] })],
    ['that opens at a page', pdf({ catalog: '/OpenAction [3 0 R /FitH 800] /PageMode /UseOutlines' })],
    ['with an outline', pdf({ objects: ['<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>'] })],
    [
      'with a link',
      pdf({ objects: ['<< /Subtype /Link /A << /S /URI /URI (https://clinic.example/a) >> >>'] }),
    ],
    [
      'from a scanner',
      pdf({
        objects: [
          `<</Subtype/Image/Width 8/Height 8/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/DCTDecode]/Length ${photo.length}>>stream\r\n${photo}\r\nendstream`,
          pdfStream('q 612 0 0 792 0 0 cm /Im0 Do Q'),
        ],
      }),
    ],
    [
      'with image bytes that look like a name',
      pdf({
        objects: [plainStream('\xff\x00/AA \x01/JS(\x80/ObjStm\x02 OBJ \xffobj\x80', '/Subtype /Image')],
      }),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await pdfProblem(bytes)).toBeNull();
  });
});

describe('PO-13 PT-06 a document with active content is refused', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const encoded = (name: string) =>
    name.replaceAll(/[a-z]/gi, (letter) => `#${letter.charCodeAt(0).toString(16)}`);
  test.each<[string, Buffer]>([
    ['a script that runs on opening', pdf({ catalog: `/OpenAction ${script}` })],
    ['a script in an object stream', buildPackedPdf(['<</S/P>>', script])],
    [
      'only the escaped key of a script, in an object stream',
      buildPackedPdf(['<</S/P>>', '<< /J#53 9 0 R >>']),
    ],
    ['a script in an incremental update', saved(pdf(), `<</Type/Catalog/Pages 2 0 R/OpenAction ${script}>>`)],
    [
      'a script name with every letter escaped',
      pdf({ catalog: `/OpenAction << /S /${encoded('JavaScript')} >>` }),
    ],
    ['only the key of a script', pdf({ catalog: '/OpenAction << /S /Later /JS 9 0 R >>' })],
    ['a page action', pdf({ objects: ['<< /Type /Page /AA << /O 9 0 R >> >>'] })],
    ['an escaped page action', pdf({ objects: ['<< /Type /Page /#41A 9 0 R >>'] })],
    [
      'an embedded file',
      pdf({ objects: ['<< /Type /Filespec /EF << /F 9 0 R >> >>', '<< /Type /EmbeddedFile >>'] }),
    ],
    ['an XFA form', pdf({ catalog: '/AcroForm << /Fields [] /XFA [(a) 9 0 R] >>' })],
    ['a program to launch', pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    [
      'an action in an object inside the bytes of another one',
      pdf({ objects: [plainStream('\n9 0 obj\n<< /AA << /O 8 0 R >> >>\nendobj\n')] }),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await pdfProblem(bytes)).toEqual({ hint: MESSAGES.FILE_PDF_ACTIVE });
  });

  const part = '<< /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode /Length 1 >>';
  test.each<[string, Buffer]>([
    ['after a dictionary', pdf({ objects: [`${part} and\nstream\n\nendstream`] })],
    ['outside any object', pdf({ objects: [`endobj\n${part}`] })],
    ['in the bytes of another object', pdf({ objects: [plainStream(`\n9 0 obj\n${part}\nstream\nx\n`)] })],
    ['in a string', pdf({ objects: [`<< /Title (\n9 0 obj\n${part}\nstream\nx\nendstream) >>`] })],
    ['after an unclosed bracket', pdf({ objects: [`<< /A (obj << /B ( >> endobj\n9 0 obj\n${part}\nx`] })],
  ])('active content hidden %s is refused', async (_what, bytes) => {
    expect(await pdfProblem(bytes)).toEqual({ hint: null });
  });

  test('an encrypted document without a password is refused with advice', async () => {
    const bytes = pdf({ objects: ['<< /Filter /Standard /V 4 /R 4 /P -1340 /O (x) /U (x) >>'] });
    const text = bytes.toString('latin1').replace('trailer\n<<', 'trailer\n<< /Encrypt 4 0 R');
    expect(await pdfProblem(Buffer.from(text, 'latin1'))).toEqual({ hint: MESSAGES.FILE_PDF_PROTECTED });
  });
});

describe('PO-13 PT-06 a document made to exhaust the parser is refused quickly', () => {
  const MEGABYTE = 1024 * 1024;
  const objectStream = (content: string) => pdfStream(content, '/Type /ObjStm /N 1 /First 4');
  // With a quadratic expression, or without a limit over all streams, each of these takes minutes.
  test.each<[string, Buffer]>([
    [
      'spaces after the decode parameters',
      pdf({ objects: [pdfStream('1 0 null', `/Type /ObjStm /First 4 /DecodeParms${' '.repeat(MEGABYTE)}`)] }),
    ],
    [
      'spaces between decode parameters in a dictionary of ordinary size',
      pdf({
        objects: Array.from({ length: 60 }, (_each, index) =>
          pdfStream(
            '1 0 null',
            `/Type /ObjStm /First 4 /DecodeParms${' '.repeat(60_000)}${index < 59 ? 'null' : '9 0 R'}`,
          ),
        ),
      }),
    ],
    [
      'object streams of escaped names, each below the limit',
      pdf({ objects: Array.from({ length: 12 }, () => objectStream('#41'.repeat(MEGABYTE))) }),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await pdfProblem(bytes)).toEqual({ hint: null });
  });
});
