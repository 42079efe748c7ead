import { decideConciergeRequest, startConciergeCall } from '@openvisit/api';
import { type ConciergeDecision, type ConciergeRequest, CONCIERGE_MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { useAction } from '../../shared/useAction.ts';

interface Asked {
  decision: ConciergeDecision;
  request: ConciergeRequest;
}

/** Answers requests after a confirmation, and calls subscribed patients (CS-02). */
export const useConciergeActions = () => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const decision = useAction(async ({ decision: choice, request }: Asked) => {
    const { state } = await decideConciergeRequest(request.id, choice);
    setAsked(null);
    const isUnpaid = state === 'PAYMENT_FAILED';
    if (choice === 'REJECTED') show({ text: CONCIERGE_MESSAGES.CONCIERGE_REJECTED });
    else
      show({
        tone: isUnpaid ? 'warning' : 'success',
        text: isUnpaid ? CONCIERGE_MESSAGES.CONCIERGE_ACCEPTED_UNPAID : CONCIERGE_MESSAGES.CONCIERGE_ACCEPTED,
      });
  });
  const call = useActionWithToast(async (request: ConciergeRequest) => {
    void navigate(paths.call(await startConciergeCall(request.id)));
  });
  return {
    asked,
    ask: (next: Asked | null) => {
      decision.setError(null);
      setAsked(next);
    },
    confirm: () => asked && void decision.run(asked),
    deciding: decision.busy,
    error: decision.error,
    call: (request: ConciergeRequest) => void call.run(request),
    busyId: decision.running?.[0].request.id ?? call.running?.[0].id ?? null,
  };
};
