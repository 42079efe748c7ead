import { decidePrimaryCareRequest, getLocalZone, usePrimaryCareRequests } from '@openvisit/api';
import { PATIENT_MESSAGES, type PcpDecision, t } from '@openvisit/contract';
import { Grid, PcpRequestCard, Stack, useToasts } from '@openvisit/ui';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { useNow } from '../../shared/useNow.ts';

/** Patients who ask the physician to be their primary care doctor; nothing while nobody asks (PA-06). */
export const PcpRequests = () => {
  const requests = usePrimaryCareRequests();
  const now = useNow(60_000);
  const { show } = useToasts();
  // A failure is a toast: the request may have left the list, so that no card could show why.
  const { running, run } = useActionWithToast(async (id: string, decision: PcpDecision) => {
    await decidePrimaryCareRequest(id, decision);
    const key = decision === 'APPROVED' ? 'PCP_APPROVED' : 'PCP_DECLINED';
    show({ tone: 'success', text: PATIENT_MESSAGES[key] });
  });
  if (!requests.data || requests.data.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="pcp-requests">
      <h2 id="pcp-requests">{t('Primary care requests')}</h2>
      <Grid>
        {requests.data.map((request) => (
          <PcpRequestCard
            key={request.id}
            request={request}
            zone={getLocalZone()}
            now={now}
            busy={running?.[0] === request.id ? running[1] : null}
            onDecide={(decision) => void run(request.id, decision)}
          />
        ))}
      </Grid>
    </Stack>
  );
};
