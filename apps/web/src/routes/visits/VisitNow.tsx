import { useAppointmentCounts } from '@openvisit/api';
import { VisitNowSummary } from '@openvisit/ui';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';

/** Instant requests: how many ask right now (AP-01). */
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
