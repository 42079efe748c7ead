import { t, type ConciergeRequest } from '@openvisit/contract';
import { MessageCircle, Video } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';

export interface SubscriberActionsProps {
  /** An accepted request. */
  request: ConciergeRequest;
  /** Whether the patient is being called. */
  busy: boolean;
  /** Opens the chat with the patient. */
  onChat: (request: ConciergeRequest) => void;
  /** Calls the patient. */
  onCall: (request: ConciergeRequest) => void;
}

/** Messages with and call of a subscribed patient. */
export function SubscriberActions({ request, busy, onChat, onCall }: SubscriberActionsProps) {
  const { name } = request.patient;
  return (
    <Cluster gap={2} justify="end" wrap="off">
      <Button
        size="sm"
        icon={<MessageCircle aria-hidden />}
        aria-label={t('Messages with {name}', { name })}
        disabled={request.chat_room === null}
        onClick={() => onChat(request)}
      >
        {t('Messages')}
      </Button>
      <Button
        size="sm"
        icon={<Video aria-hidden />}
        aria-label={t('Call {name}', { name })}
        busy={busy}
        disabled={request.access_until === null}
        onClick={() => onCall(request)}
      >
        {t('Call')}
      </Button>
    </Cluster>
  );
}
