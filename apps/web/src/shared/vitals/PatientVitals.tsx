import { t } from '@openvisit/contract';
import { getLocalZone, useVitals, type VitalsHistory as History } from '@openvisit/api';
import { Button, Cluster, Stack, VitalsHistory, VitalsPanel, VitalsTrends } from '@openvisit/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '../layout/Loaded.tsx';
import { SectionSkeleton } from '../layout/ScreenSkeleton.tsx';

/** Lazy: most readers of vitals do not record any. */
const RecordVitals = lazy(() => import('./RecordVitals.tsx'));

export interface PatientVitalsProps {
  patientId: string;
  /** The visit for which they are recorded; physicians record in a visit alone. */
  appointmentId: string | null;
  /** Whether the page or panel around it has the title 'Vitals' already. Default false. */
  isTitled?: boolean;
  /** Heading level; default 2. */
  level?: 2 | 3;
  /** Whether the viewer may record. Default true. */
  canRecord?: boolean;
}

const Records = ({
  history,
  isTitled,
  level,
}: { history: History } & Required<Pick<PatientVitalsProps, 'isTitled' | 'level'>>) => {
  const { records, latest, is_adult } = history;
  const zone = getLocalZone();
  const ranges = is_adult ? 'adult' : 'none';
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <VitalsPanel
        vitals={latest.vitals}
        recordedAt={latest.recorded_at}
        blanks="dashes"
        heading={t(isTitled ? 'Latest measurements' : 'Vitals')}
        {...{ zone, level, ranges }}
      />
      <VitalsTrends {...{ records, zone, ranges }} />
      {records.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="vitals-history">
          <Heading id="vitals-history">{t('History')}</Heading>
          <VitalsHistory records={records} zone={zone} level={level === 2 ? 3 : 4} />
        </Stack>
      )}
    </>
  );
};

/** The vitals of a patient with trend and history, and the way to record them (CR-12). */
export const PatientVitals = ({
  patientId,
  appointmentId,
  isTitled = false,
  level = 2,
  canRecord = true,
}: PatientVitalsProps) => {
  const [isRecording, setRecording] = useState(false);
  return (
    <Stack gap={6}>
      {canRecord && !isRecording && (
        <Cluster>
          <Button icon={<Plus aria-hidden />} onClick={() => setRecording(true)}>
            {t('Record vitals')}
          </Button>
        </Cluster>
      )}
      {isRecording && (
        <Suspense fallback={<SectionSkeleton />}>
          <RecordVitals {...{ patientId, appointmentId }} onDone={() => setRecording(false)} />
        </Suspense>
      )}
      <Loaded from={useVitals(patientId)}>
        {(history) => <Records {...{ history, isTitled, level }} />}
      </Loaded>
    </Stack>
  );
};
