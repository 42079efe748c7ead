import { t } from '@openvisit/contract';
import { getLocalZone, useVitals } from '@openvisit/api';
import { Stack, VitalsHistory } from '@openvisit/ui';
import { Loaded } from '../layout/Loaded.tsx';

export interface VisitVitalsProps {
  patientId: string;
  appointmentId: string;
}

/** The vitals that were recorded in a visit; renders nothing without any (CR-12). */
export default function VisitVitals({ patientId, appointmentId }: VisitVitalsProps) {
  const vitals = useVitals(patientId);
  const records = (vitals.data?.records ?? []).filter(({ appointment }) => appointment === appointmentId);
  if (records.length === 0 && (vitals.data || !vitals.error)) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="visit-vitals">
      <h2 id="visit-vitals">{t('Vitals of this visit')}</h2>
      <Loaded from={vitals}>{() => <VitalsHistory records={records} zone={getLocalZone()} />}</Loaded>
    </Stack>
  );
}
