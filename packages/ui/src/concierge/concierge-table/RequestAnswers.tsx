import { t, type ConciergeRequest } from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';

export interface RequestAnswersProps {
  /** The request to answer. */
  request: ConciergeRequest;
  /** The answer is being saved. */
  busy: boolean;
  /** Called with the answer. */
  onDecide: (decision: 'ACCEPTED' | 'REJECTED', request: ConciergeRequest) => void;
}

/** Accept and deny buttons of a request. */
export function RequestAnswers({ request, busy, onDecide }: RequestAnswersProps) {
  const { name } = request.patient;
  return (
    <Cluster gap={2} justify="end" wrap="off">
      <Button
        size="sm"
        variant="primary"
        disabled={busy}
        aria-label={t('Accept {name}', { name })}
        onClick={() => onDecide('ACCEPTED', request)}
      >
        {t('Accept')}
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('Reject {name}', { name })}
        onClick={() => onDecide('REJECTED', request)}
      >
        {t('Reject')}
      </Button>
    </Cluster>
  );
}
