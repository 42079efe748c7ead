import type { PrescriptionsFacts } from '@openvisit/ui/documents';
import { createDocument } from '../documents/create-document.ts';
import { download } from '../download.ts';

/** Creates the PDF of prescriptions and downloads it (PA-05). The file name has no personal data. */
export const savePrescriptions = async (facts: PrescriptionsFacts, zone: string): Promise<void> =>
  download(await createDocument({ kind: 'prescriptions', facts, zone }), 'prescriptions.pdf');
