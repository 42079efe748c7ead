import { Ban, ConciergeBell, Stethoscope, Users } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { t, type PatientListItem } from '@openvisit/contract';

export interface PatientBadgesProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Whether the viewer is the patient's primary care doctor, has them in the concierge service, has blocked them, or cares for them only as a guest. */
  patient: Pick<PatientListItem, 'is_pcp' | 'is_concierge' | 'is_blocked' | 'is_guest'>;
}

/**
 * Badges for primary care, the concierge service, a block and care as a guest. Renders nothing if none
 * applies.
 */
export function PatientBadges({ patient, ...rest }: PatientBadgesProps) {
  const { is_pcp, is_concierge, is_blocked, is_guest } = patient;
  if (!is_pcp && !is_concierge && !is_blocked && !is_guest) return null;
  return (
    <Cluster gap={1} {...rest}>
      {is_pcp && <StatusBadge label={t('Primary care')} tone="info" icon={<Stethoscope aria-hidden />} />}
      {is_concierge && (
        <StatusBadge label={t('Concierge')} tone="info" icon={<ConciergeBell aria-hidden />} />
      )}
      {is_guest && <StatusBadge label={t('As a guest')} tone="neutral" icon={<Users aria-hidden />} />}
      {is_blocked && <StatusBadge label={t('Blocked')} tone="danger" icon={<Ban aria-hidden />} />}
    </Cluster>
  );
}
