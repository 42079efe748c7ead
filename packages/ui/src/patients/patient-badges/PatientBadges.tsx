import { Crown, Stethoscope } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import type { PatientListItem } from '@openvisit/contract';

export interface PatientBadgesProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Whether the patient has concierge service, and whether the viewer is their primary care physician. */
  patient: Pick<PatientListItem, 'is_concierge_service_patient' | 'is_pcp'>;
}

/** Badges for concierge and primary care; renders nothing if neither applies. */
export function PatientBadges({ patient, ...rest }: PatientBadgesProps) {
  if (!patient.is_concierge_service_patient && !patient.is_pcp) return null;
  return (
    <Cluster gap={1} {...rest}>
      {patient.is_concierge_service_patient && (
        <StatusBadge label="Concierge" tone="accent" icon={<Crown aria-hidden />} />
      )}
      {patient.is_pcp && <StatusBadge label="PCP" tone="info" icon={<Stethoscope aria-hidden />} />}
    </Cluster>
  );
}
