import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { exe, jpeg, pdf, pdfBomb, pdfStream, png, zip, zipWithFile } from '../samples.fixtures.ts';
import { inspect } from './inspect.ts';

const inspectBytes = (bytes: Buffer, name = 'scan.pdf', declared_type = '') =>
  inspect({ name, declared_type }, bytes);
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

describe('PO-13 files are accepted by their content', () => {
  test.each([
    ['pdf', pdf(), 'application/pdf'],
    ['png', png(), 'image/png'],
    ['jpg', jpeg(), 'image/jpeg'],
    ['jpeg', jpeg({ says: 'Taken on a Sunday' }), 'image/jpeg'],
    ['jfif', jpeg(), 'image/jpeg'],
    ['PDF', pdf({ objects: [pdfStream('BT (License) Tj ET')] }), 'application/pdf'],
    [
      'pdf',
      pdf({ objects: [pdfStream('4 0 << /A 1 >>', '/Type /ObjStm /N 1 /First 4')] }),
      'application/pdf',
    ],
  ])('a valid %s is accepted unchanged', async (ending, bytes, type) => {
    expect(await inspectBytes(bytes, `scan.${ending}`)).toEqual({ ok: true, type, bytes });
  });

  test('data that phones append to a photo is removed', async () => {
    const found = await inspectBytes(joined(jpeg(), 'SEFT and a second picture ', jpeg()), 'photo.jpg');
    expect(found).toEqual({ ok: true, type: 'image/jpeg', bytes: jpeg() });
  });

  const active = (name: string) => pdf({ catalog: `/OpenAction << /S /${name} >>` });
  const hidden = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const objects = '/Type /ObjStm /N 1 /First 4';
  const scriptIn = (dictionary: string) => pdf({ objects: [pdfStream(`4 0 ${hidden}`, dictionary)] });
  const inHex = Buffer.from(`4 0 ${hidden}`).toString('hex');

  test.each<[string, Buffer, string, string?]>([
    ['an empty file', Buffer.alloc(0), 'scan.pdf'],
    ['a program', exe(), 'scan.pdf'],
    ['an archive named pdf', zipWithFile(), 'scan.pdf'],
    ['html named png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'scan.png'],
    ['svg with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'scan.svg'],
    ['svg named png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'scan.png'],
    ['a jpg named pdf', jpeg(), 'scan.pdf'],
    ['a png named jpg', png(), 'scan.jpg'],
    ['a pdf declared as a picture', pdf(), 'scan.pdf', 'image/png'],
    ['a pdf that is an archive', joined(pdf(), zipWithFile()), 'scan.pdf'],
    ['a pdf that is an archive with a comment', joined(pdf(), zip('%%EOF startxref')), 'scan.pdf'],
    ['a png that is an archive', joined(png(), zip()), 'scan.png'],
    ['a jpg that is an archive', joined(jpeg(), zip()), 'scan.jpg'],
    ['a jpg that is a pdf', joined(jpeg(), pdf()), 'scan.jpg'],
    ['a jpg followed by markup', joined(jpeg(), '<html><script>1</script>'), 'scan.jpg'],
    ['a jpg with a script in its comment', jpeg({ says: '*/=1;<script>alert(1)</script>' }), 'scan.jpg'],
    ['a png with a program in its text', png({ says: '<?php system($_GET[0]); ?>' }), 'scan.png'],
    ['a pdf followed by markup', pdf({ tail: '<html><body onload=alert(1)>' }), 'scan.pdf'],
    ['markup before a pdf', joined('<html><!--', pdf()), 'scan.pdf'],
    ['a truncated pdf', pdf().subarray(0, -40), 'scan.pdf'],
    ['a pdf without its header', pdf().subarray(20), 'scan.pdf'],
    ['a truncated png', png().subarray(0, -5), 'scan.png'],
    ['a png with a wrong checksum', joined(png().subarray(0, -1), '\x00'), 'scan.png'],
    ['a png with too many pixels', png({ claims: [60_000, 60_000] }), 'scan.png'],
    ['a truncated jpg', jpeg().subarray(0, -2), 'scan.jpg'],
    ['a pdf with too many streams', pdf({ objects: ['stream\n'.repeat(600_000)] }), 'scan.pdf'],
    ['a pdf that is a decompression bomb', pdfBomb(), 'scan.pdf'],
    [
      'a pdf with a stream compressed twice',
      pdf({ objects: [pdfStream('', '/Filter [/FlateDecode /FlateDecode]')] }),
      'scan.pdf',
    ],
    [
      'a pdf with an object stream in an unsupported encoding',
      pdf({ objects: ['<< /Type /ObjStm /Filter /LZWDecode >>\nstream\n\nendstream'] }),
      'scan.pdf',
    ],
    [
      'a pdf with an unsupported encoding before a misleading string',
      pdf({ objects: [`<< ${objects} /Filter /LZWDecode /X ( obj) >>\nstream\n\nendstream`] }),
      'scan.pdf',
    ],
    [
      'a pdf with two encodings on one stream',
      pdf({ objects: [pdfStream(inHex, objects).replace('/FlateDecode', '[/FlateDecode /ASCIIHexDecode]')] }),
      'scan.pdf',
    ],
    [
      'a pdf with a script after strings that look like a stream',
      scriptIn(`${objects} /Y (stream\n) /X ( obj)`),
      'scan.pdf',
    ],
    ['a pdf made to exhaust the parser', pdf({ objects: ['obj<<'.repeat(500_000)] }), 'scan.pdf'],
    [
      'a pdf with an object stream outside any object',
      joined(pdf().subarray(0, -6), `<< ${objects} >>\n%%EOF\n`),
      'scan.pdf',
    ],
  ])('%s is refused', async (_what, bytes, name, declared = '') => {
    expect(await inspectBytes(bytes, name, declared)).toEqual({ ok: false, hint: null });
  });

  test.each<[string, Buffer]>([
    ['a script', active('JavaScript')],
    ['an escaped script name', active('J#61vaScrip#74')],
    ['a program to launch', active('Launch')],
    ['an embedded file', pdf({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' })],
    ['a form that submits data', active('SubmitForm')],
    ['an XFA form', pdf({ catalog: '/AcroForm << /XFA 4 0 R >>' })],
    ['a script in a compressed stream', pdf({ objects: [pdfStream(`4 0 ${hidden}`, '/Type /ObjStm /N 1')] })],
    [
      'a script in a stream with an escaped type',
      pdf({ objects: [pdfStream(hidden, '/Type /Obj#53tm /N 1')] }),
    ],
    ['a script after a string that looks like an object', scriptIn(`${objects} /X ( obj)`)],
    ['a script after a long dictionary', scriptIn(`${objects} /X (${'x'.repeat(5000)})`)],
    ['a script in an object stream without its type', scriptIn('/N 1 /First 4')],
    [
      'a script in a stream with a space before its line break',
      pdf({ objects: [pdfStream(`4 0 ${hidden}`, objects).replace('stream\n', 'stream \n')] }),
    ],
    ['a script name that ends with a null character', active('JavaScript\0')],
  ])('a pdf with %s is refused with advice', async (_what, bytes) => {
    expect(await inspectBytes(bytes)).toEqual({ ok: false, hint: MESSAGES.FILE_PDF_ACTIVE });
  });

  test('a protected pdf is refused with advice', async () => {
    const bytes = pdf({ catalog: '/Encrypt 5 0 R' });
    expect(await inspectBytes(bytes)).toEqual({ ok: false, hint: MESSAGES.FILE_PDF_PROTECTED });
  });

  test('every truncated file is refused or complete', async () => {
    for (const [name, complete] of [
      ['scan.pdf', pdf()],
      ['scan.png', png()],
      ['scan.jpg', jpeg()],
    ] as const)
      for (let length = 0; length < complete.length - 1; length += 1)
        expect(await inspectBytes(complete.subarray(0, length), name), `${name} ${length}`).toMatchObject({
          ok: false,
        });
  });
});
