import { fetchVitalsOfNote } from '@openvisit/api';
import type { EncounterNote } from '@openvisit/contract';
import { createDocument } from '../../shared/documents/create-document.ts';
import { download } from '../../shared/download.ts';

/** Largest width and height of pictures in the PDF, in pixels. */
const SIGNATURE_MAX = 800;
const SCREENSHOT_MAX = 1280;
const JPEG_QUALITY = 0.92;

/**
 * The picture on white as the data URL of a JPEG, whatever the format of the file. The PDF library does not finish a PNG with
 * transparency in a worker. Rejects if the picture cannot be loaded.
 */
const toJpeg = async (src: string, max: number): Promise<string> => {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, max / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The picture could not be drawn');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
};

/**
 * Creates a locked note, with its screenshots and the vitals of its visit, as a PDF and downloads it (NO-04). The file name has no personal data. `zone` is the viewer's IANA
 * time zone.
 */
export const saveNote = async (note: EncounterNote, zone: string): Promise<void> => {
  const { signature } = note.doctor_detail;
  const [picture, vitals, screenshots] = await Promise.all([
    signature && toJpeg(signature, SIGNATURE_MAX),
    fetchVitalsOfNote(note),
    Promise.all(note.screenshots.map(({ url }) => toJpeg(url, SCREENSHOT_MAX))),
  ]);
  const facts = { note, signature: picture, vitals, screenshots };
  download(await createDocument({ kind: 'note', facts, zone }), `note-${note.id.slice(0, 8)}.pdf`);
};
