import { t, type PhysicianListItem } from '@openvisit/contract';
import { Hourglass, Video } from 'lucide-react';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';

/** Says whether an available physician can start a visit now, or is in one, so that a patient waits. */
export const AvailableBadge = ({
  physician: { is_in_visit },
}: {
  physician: Pick<PhysicianListItem, 'is_in_visit'>;
}) =>
  is_in_visit ? (
    <StatusBadge
      label={t('In a visit now, you would wait')}
      tone="warning"
      icon={<Hourglass aria-hidden />}
    />
  ) : (
    <StatusBadge label={t('Available now')} tone="success" icon={<Video aria-hidden />} />
  );
