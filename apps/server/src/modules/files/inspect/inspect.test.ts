import { describe, expect, test } from 'vitest';
import { MESSAGES } from '@openvisit/contract';
import { exe, jpeg, pdf, pdfBomb, pdfStream, png, zip, zipWithFile } from '../samples.fixtures.ts';
import { inspect } from './inspect.ts';

const look = (bytes: Buffer, name = 'scan.pdf', declared_type = '') =>
  inspect({ name, declared_type }, bytes);
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

describe('PO-13 the content of a file decides', () => {
  test.each([
    ['pdf', pdf(), 'application/pdf'],
    ['png', png(), 'image/png'],
    ['jpg', jpeg(), 'image/jpeg'],
    ['jpeg', jpeg({ says: 'Taken on a Sunday' }), 'image/jpeg'],
    ['jfif', jpeg(), 'image/jpeg'],
    ['PDF', pdf({ objects: [pdfStream('BT (Licence) Tj ET')] }), 'application/pdf'],
    [
      'pdf',
      pdf({ objects: [pdfStream('4 0 << /A 1 >>', '/Type /ObjStm /N 1 /First 4')] }),
      'application/pdf',
    ],
  ])('a valid %s is accepted unchanged', async (ending, bytes, type) => {
    expect(await look(bytes, `scan.${ending}`)).toEqual({ ok: true, type, bytes });
  });

  test('data that phones append to a photo is removed', async () => {
    const found = await look(joined(jpeg(), 'SEFT and a second picture ', jpeg()), 'photo.jpg');
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
    ['a jpg with markup behind it', joined(jpeg(), '<html><script>1</script>'), 'scan.jpg'],
    ['a jpg with a script in its comment', jpeg({ says: '*/=1;<script>alert(1)</script>' }), 'scan.jpg'],
    ['a png with a program in its text', png({ says: '<?php system($_GET[0]); ?>' }), 'scan.png'],
    ['a pdf with markup behind it', pdf({ tail: '<html><body onload=alert(1)>' }), 'scan.pdf'],
    ['markup before a pdf', joined('<html><!--', pdf()), 'scan.pdf'],
    ['a pdf cut off', pdf().subarray(0, -40), 'scan.pdf'],
    ['a pdf without its head', pdf().subarray(20), 'scan.pdf'],
    ['a png cut off', png().subarray(0, -5), 'scan.png'],
    ['a png with a wrong checksum', joined(png().subarray(0, -1), '\x00'), 'scan.png'],
    ['a png larger than any screen', png({ claims: [60_000, 60_000] }), 'scan.png'],
    ['a jpg cut off', jpeg().subarray(0, -2), 'scan.jpg'],
    ['a pdf of parts without number', pdf({ objects: ['stream\n'.repeat(600_000)] }), 'scan.pdf'],
    ['a pdf that unfolds without an end', pdfBomb(), 'scan.pdf'],
    [
      'a pdf folded twice',
      pdf({ objects: [pdfStream('', '/Filter [/FlateDecode /FlateDecode]')] }),
      'scan.pdf',
    ],
    [
      'a pdf of an unknown making',
      pdf({ objects: ['<< /Type /ObjStm /Filter /LZWDecode >>\nstream\n\nendstream'] }),
      'scan.pdf',
    ],
    [
      'a pdf of a making behind a string',
      pdf({ objects: [`<< ${objects} /Filter /LZWDecode /X ( obj) >>\nstream\n\nendstream`] }),
      'scan.pdf',
    ],
    [
      'a pdf of two makings',
      pdf({ objects: [pdfStream(inHex, objects).replace('/FlateDecode', '[/FlateDecode /ASCIIHexDecode]')] }),
      'scan.pdf',
    ],
    [
      'a pdf with a script behind strings that look like a part',
      scriptIn(`${objects} /Y (stream\n) /X ( obj)`),
      'scan.pdf',
    ],
    ['a pdf that keeps a reader busy', pdf({ objects: ['obj<<'.repeat(500_000)] }), 'scan.pdf'],
    ['a pdf of parts in no object', joined(pdf().subarray(0, -6), `<< ${objects} >>\n%%EOF\n`), 'scan.pdf'],
  ])('%s is refused', async (_what, bytes, name, declared = '') => {
    expect(await look(bytes, name, declared)).toEqual({ ok: false, hint: null });
  });

  test.each<[string, Buffer]>([
    ['a script', active('JavaScript')],
    ['a script in disguise', active('J#61vaScrip#74')],
    ['a program to launch', active('Launch')],
    ['another file in it', pdf({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' })],
    ['a form that sends', active('SubmitForm')],
    ['a form of its own making', pdf({ catalog: '/AcroForm << /XFA 4 0 R >>' })],
    ['a script in a folded part', pdf({ objects: [pdfStream(`4 0 ${hidden}`, '/Type /ObjStm /N 1')] })],
    ['a script in a folded part in disguise', pdf({ objects: [pdfStream(hidden, '/Type /Obj#53tm /N 1')] })],
    ['a script behind a string that looks like an object', scriptIn(`${objects} /X ( obj)`)],
    ['a script behind a long dictionary', scriptIn(`${objects} /X (${'x'.repeat(5000)})`)],
    ['a script in a part without its name', scriptIn('/N 1 /First 4')],
    [
      'a script in a part that begins behind a space',
      pdf({ objects: [pdfStream(`4 0 ${hidden}`, objects).replace('stream\n', 'stream \n')] }),
    ],
    ['a script whose name ends in a zero', active('JavaScript\0')],
  ])('a pdf with %s is refused with advice', async (_what, bytes) => {
    expect(await look(bytes)).toEqual({ ok: false, hint: MESSAGES.FILE_PDF_ACTIVE });
  });

  test('a protected pdf is refused with advice', async () => {
    const bytes = pdf({ catalog: '/Encrypt 5 0 R' });
    expect(await look(bytes)).toEqual({ ok: false, hint: MESSAGES.FILE_PDF_PROTECTED });
  });

  test('every truncated file is refused or complete', async () => {
    for (const [name, whole] of [
      ['scan.pdf', pdf()],
      ['scan.png', png()],
      ['scan.jpg', jpeg()],
    ] as const)
      for (let length = 0; length < whole.length - 1; length += 1)
        expect(await look(whole.subarray(0, length), name), `${name} ${length}`).toMatchObject({ ok: false });
  });
});
