import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import type { ConciergeRequest } from './ConciergeTable.tsx';

export interface RequestAnswersProps {
  /** What is asked. */
  request: ConciergeRequest;
  /** The answer is being given. */
  busy: boolean;
  /** Called with the answer. */
  onDecide: (decision: 'ACCEPTED' | 'REJECTED', request: ConciergeRequest) => void;
}

/** Yes and no to a request for the concierge service. */
export function RequestAnswers({ request, busy, onDecide }: RequestAnswersProps) {
  const { name } = request.patient;
  return (
    <Cluster gap={2} justify="end" wrap="off">
      <Button
        size="sm"
        variant="primary"
        disabled={busy}
        aria-label={`Accept ${name}`}
        onClick={() => onDecide('ACCEPTED', request)}
      >
        Accept
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={`Reject ${name}`}
        onClick={() => onDecide('REJECTED', request)}
      >
        Reject
      </Button>
    </Cluster>
  );
}
