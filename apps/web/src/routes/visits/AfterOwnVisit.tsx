import { getLocalZone, useVisitSummary } from '@openvisit/api';
import type { FileRef, VisitSummary } from '@openvisit/contract';
import { AfterVisit } from '@openvisit/ui';
import { useState } from 'react';
import { FileDialog } from '../../shared/files/FileDialog.tsx';
import { createDocument } from '../../shared/documents/create-document.ts';
import { explainDocumentFailure } from '../../shared/documents/explain-document-failure.ts';
import { download } from '../../shared/download.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';

/** Creates the PDF of a shared summary and downloads it (PW-09). The file name has no personal data. */
const savePdf = async ({ summary, ...visit }: VisitSummary, zone: string): Promise<void> => {
  if (!summary) return;
  const facts = { ...visit, summary };
  const file = await createDocument({ kind: 'visit-summary', facts, zone });
  download(file, `visit-summary-${visit.appointment.slice(0, 8)}.pdf`);
};

/** A completed visit for its patient: the physician's summary as text and PDF, the files and the next visit (BX-13, PW-09). */
export default function AfterOwnVisit({ visitId }: { visitId: string }) {
  const { data, error, reload } = useVisitSummary(visitId);
  const { busy, run } = useActionWithToast(
    (visit: VisitSummary) => savePdf(visit, getLocalZone()),
    (failure) => explainDocumentFailure(failure, 'SUMMARY_PDF_MISSING_CHARACTERS'),
  );
  const [open, setOpen] = useState<FileRef | null>(null);
  return (
    <>
      <AfterVisit
        visit={data ?? null}
        zone={getLocalZone()}
        getVisitHref={paths.ownAppointment}
        getBookingHref={paths.physician}
        onOpenFile={setOpen}
        onDownload={() => data && void run(data)}
        downloading={busy}
        error={error?.message}
        onRetry={() => void reload()}
      />
      {open && <FileDialog file={open} onClose={() => setOpen(null)} />}
    </>
  );
}
