import { useAppointmentCounts } from '@openvisit/api';
import { EmptyState } from '@openvisit/ui';
import { useTitle } from '../../app/page.ts';

/** Instant requests: one at a time, and none while nobody asks (AP-01). */
export default function VisitNow() {
  useTitle('Visit Now');
  const count = useAppointmentCounts().data?.visit_now_count ?? 0;
  if (count > 0) return null;
  return (
    <EmptyState illustration="requests" title="No Visit Now Request Found">
      A patient who asks for an instant visit appears here.
    </EmptyState>
  );
}
