import { getLocalZone, useVisitSummary } from '@openvisit/api';
import { type FileRef, type VisitSummary, translateReply } from '@openvisit/contract';
import { hasDraft } from '@openvisit/forms';
import { SummaryForPatient } from '@openvisit/ui';
import { FileDialog } from '../files/FileDialog.tsx';
import { useState } from 'react';
import { useTabDraft } from '../useTabDraft.ts';
import { getSummaryFormName, VisitSummaryEditor } from './VisitSummaryEditor.tsx';

interface LoadedSummaryProps {
  visit: VisitSummary;
}

/** Input that survived a reload opens the form again. */
const LoadedSummary = ({ visit }: LoadedSummaryProps) => {
  const draft = useTabDraft(getSummaryFormName(visit.appointment));
  const [isWriting, setIsWriting] = useState(() => visit.can_share && draft !== undefined && hasDraft(draft));
  const [open, setOpen] = useState<FileRef | null>(null);
  return (
    <>
      <SummaryForPatient
        className="ov-no-print"
        visit={visit}
        onOpenFile={setOpen}
        zone={getLocalZone()}
        onWrite={() => setIsWriting(true)}
        form={isWriting ? <VisitSummaryEditor visit={visit} onClose={() => setIsWriting(false)} /> : null}
      />
      {open && <FileDialog file={open} onClose={() => setOpen(null)} />}
    </>
  );
};

/** The summary of a visit that its main physician shares with the patient (BX-13). */
export default function PatientVisitSummary({ visitId }: { visitId: string }) {
  const { data, error, reload } = useVisitSummary(visitId);
  return data ? (
    <LoadedSummary key={visitId} visit={data} />
  ) : (
    <SummaryForPatient
      className="ov-no-print"
      visit={null}
      zone={getLocalZone()}
      onWrite={() => undefined}
      onOpenFile={() => undefined}
      form={null}
      error={error && translateReply(error.message)}
      onRetry={() => void reload()}
    />
  );
}
