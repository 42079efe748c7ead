import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  createLinearizedPdf,
  createPackedPdf,
  createPlainStream,
  createUpdatedPdf,
} from '../fixtures/pdf-writers.fixtures.ts';
import { createJpeg, createPdf, createPdfStream } from '../fixtures/samples.fixtures.ts';
import { findPdfProblem } from './pdf.ts';

const XMP = createPlainStream(
  '<?xpacket begin="\xef\xbb\xbf"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:description>objects in /ObjStm, a part</dc:description></x:xmpmeta><?xpacket end="w"?>',
  '/Type /Metadata /Subtype /XML',
);
const photo = createJpeg().toString('latin1');
const createImageStream = (filter: string, data: string, entries = '') =>
  createPlainStream(
    data,
    `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter ${filter} ${entries}`,
  );
const form =
  '/AcroForm << /Fields [6 0 R] /DA (/Helv 0 Tf 0 g) /NeedAppearances true /DR << /Font << /Helv 7 0 R >> >> >>';
const field =
  '<< /FT /Tx /T (Given name) /V (Sam /AA) /Subtype /Widget /F 4 /Rect [0 0 1 1] /MK << >> /AP << /N 8 0 R >> >>';
const goTo = '<< /Type /Action /S /GoTo /D [3 0 R /XYZ 0 0 null] >>';

const buildForm = async (useObjectStreams: boolean): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('Intake', { font: await document.embedFont(StandardFonts.Helvetica) });
  page.drawImage(await document.embedJpg(new Uint8Array(createJpeg())));
  const fields = document.getForm();
  fields.createTextField('name').addToPage(page);
  fields.createCheckBox('consent').addToPage(page);
  fields.createDropdown('state').addToPage(page);
  document.setTitle('Intake /JavaScript');
  return Buffer.from(await document.save({ useObjectStreams }));
};

describe('PO-13 PT-06 an ordinary document is accepted', () => {
  test.each<[string, Buffer]>([
    [
      'with text about object streams',
      createPdf({ objects: [createPlainStream('BT (An /ObjStm object) Tj ET')] }),
    ],
    [
      'with a title about scripts',
      createPdf({ objects: ['<< /Title (On /JavaScript \\(parts\\)) /Producer (x) >>'] }),
    ],
    ['with XMP metadata', createPdf({ catalog: '/Metadata 4 0 R', objects: [XMP] })],
    [
      'from an office program',
      createPackedPdf(['<</S/P/K 0>>', '<</Title(On /ObjStm, level A/AA \\) /JS )>>', '[ 0 10 0 R]']),
    ],
    ['with CRLF line endings', createPackedPdf(['<</S/P/K 0>>'], { eol: '\r\n' })],
    ['in linearized form', createLinearizedPdf()],
    [
      'with an incremental update',
      createUpdatedPdf(createPdf(), '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(en)>>\nendobj'),
    ],
    ['with a filled form', createPdf({ catalog: form, objects: [field] })],
    ['that opens at a page', createPdf({ catalog: '/OpenAction [3 0 R /FitH 800] /PageMode /UseOutlines' })],
    ['that opens with a move to a page', createPdf({ catalog: `/OpenAction ${goTo}` })],
    [
      'with a link to a page',
      createPdf({ objects: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${goTo} >>`] }),
    ],
    [
      'with buttons for pages',
      createPdf({ objects: ['<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Named /N /NextPage >> >>'] }),
    ],
    [
      'with an outline',
      createPdf({
        catalog: '/Outlines 4 0 R',
        objects: [
          '<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>',
          `<< /Title (One) /Parent 4 0 R /Next 6 0 R /A ${goTo} >>`,
          '<< /Title (Two) /Parent 4 0 R /Prev 5 0 R /Dest [3 0 R /Fit] >>',
        ],
      }),
    ],
    [
      'with tags',
      createPdf({
        objects: ['<< /Type /StructElem /S /P /P 5 0 R /A << /O /Layout /Placement /Block >> /K 0 >>'],
      }),
    ],
    [
      'with a transparency group and a page transition',
      createPdf({
        objects: ['<< /Group << /S /Transparency /CS /DeviceRGB >> /Trans << /S /Dissolve >> >>'],
      }),
    ],
    [
      'with escaped letters in a font’s name',
      createPdf({ objects: ['<< /Type /Font /BaseFont /Arial#2cBold >>'] }),
    ],
    [
      'with a font of drawn letters',
      createPdf({
        objects: [
          '<< /Type /Font /Subtype /Type3 /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /A 5 0 R /F 5 0 R /S 5 0 R >> >>',
          createPlainStream('0 0 m'),
        ],
      }),
    ],
    ['with an empty object', createPdf({ objects: [''] })],
    [
      'with a signature',
      createPdf({ objects: ['<< /Type /Sig /Filter /Adobe.PPKLite /Contents <3080> >>'] }),
    ],
    [
      'with a JPEG',
      createPdf({
        objects: [createImageStream('/DCTDecode', photo), createPdfStream('q 612 0 0 792 0 0 cm /Im0 Do Q')],
      }),
    ],
    [
      'with a compressed JPEG',
      createPdf({
        objects: [
          createPdfStream(createJpeg(), '/Subtype /Image').replace(
            '/FlateDecode',
            '[/FlateDecode /DCTDecode]',
          ),
        ],
      }),
    ],
    [
      'with a fax picture',
      createPdf({
        objects: [createImageStream('[/CCITTFaxDecode]', '\0\x01', '/DecodeParms [<< /K -1 >>]')],
      }),
    ],
    [
      'with a JBIG2 picture',
      createPdf({
        objects: [createImageStream('/JBIG2Decode', '\0\x01', '/DecodeParms << /JBIG2Globals 9 0 R >>')],
      }),
    ],
    [
      'with LZW compression',
      createPdf({ objects: [createImageStream('/LZWDecode', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01')] }),
    ],
    [
      'with compression as text',
      createPdf({ objects: [createImageStream('[/ASCII85Decode /FlateDecode]', 'GhQ~>')] }),
    ],
    [
      'with image bytes that look like names',
      createPdf({
        objects: [
          createPlainStream('\xff\x00/AA \x01/JS(\x80/ObjStm\x02 OBJ \xffobj\x80', '/Subtype /Image'),
        ],
      }),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await findPdfProblem(bytes)).toBeNull();
  });

  test.each([true, false])('from a library, with object streams: %s', async (useObjectStreams) => {
    expect(await findPdfProblem(await buildForm(useObjectStreams))).toBeNull();
  });
});
