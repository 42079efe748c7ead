import { t } from '@openvisit/contract';
import { useOwnPhysician } from '@openvisit/api';
import type { EarningsFilter, EarningsReport } from '@openvisit/api/billing';
import { useSession } from '@openvisit/api/session';
import { Button, Cluster, formatPhysicianName } from '@openvisit/ui';
import { Download, FileText } from 'lucide-react';
import { explainDocumentFailure } from '../../shared/documents/explain-document-failure.ts';
import { DocumentError } from '../../shared/documents/create-document.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { saveEarningsCsv, saveEarningsPdf } from './save-earnings.ts';

export interface EarningDownloadsProps {
  filter: EarningsFilter;
  /** The report on screen; null while it loads. */
  report: EarningsReport | null;
}

/** Downloads the report as a PDF or as CSV; both are created in the browser (B9). */
export const EarningDownloads = ({ filter, report }: EarningDownloadsProps) => {
  const own = useOwnPhysician();
  const user = useSession()?.user;
  const pdf = useActionWithToast(
    () =>
      saveEarningsPdf(filter, {
        practice: own.data?.practice?.practice_name ?? '',
        physician: user ? formatPhysicianName(user) : '',
      }),
    (failure, message) =>
      failure instanceof DocumentError
        ? explainDocumentFailure(failure, 'EARNINGS_PDF_MISSING_CHARACTERS')
        : message,
  );
  const csv = useActionWithToast(() => saveEarningsCsv(filter));
  const disabled = !report || report.links.total_pages === 0;
  return (
    <Cluster gap={3}>
      <Button
        icon={<FileText aria-hidden />}
        busy={pdf.busy}
        busyLabel={t('Preparing…')}
        disabled={disabled}
        onClick={() => void pdf.run()}
      >
        {t('Download PDF')}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        busy={csv.busy}
        busyLabel={t('Preparing…')}
        disabled={disabled}
        onClick={() => void csv.run()}
      >
        {t('Download CSV')}
      </Button>
    </Cluster>
  );
};
