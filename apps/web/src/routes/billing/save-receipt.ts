import type { ReceiptFacts } from '@openvisit/contract';
import { createDocument } from '../../shared/documents/create-document.ts';
import { download } from '../../shared/download.ts';

/** File name of a receipt: its number, no personal data. */
const formatReceiptName = ({ number }: Pick<ReceiptFacts, 'number'>): string =>
  `receipt-${number.replaceAll(/[^\w-]/g, '')}.pdf`;

/** Creates the receipt as a PDF and downloads it (ER-02). `zone` is the viewer's IANA time zone. */
export const saveReceipt = async (facts: ReceiptFacts, zone: string): Promise<void> =>
  download(await createDocument({ kind: 'receipt', facts, zone }), formatReceiptName(facts));
