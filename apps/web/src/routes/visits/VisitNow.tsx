import { useAppointmentCounts } from '@openvisit/api';
import { VisitNowSummary } from '@openvisit/ui';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';

/** The number of instant visit requests (AP-01). */
export default function VisitNow() {
  useDocumentTitle('Visit Now');
  const counts = useAppointmentCounts();
  return (
    <VisitNowSummary
      count={counts.data?.visit_now_count ?? null}
      error={counts.error?.message}
      onRetry={() => void counts.reload()}
    />
  );
}
