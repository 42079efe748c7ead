import { endPrimaryCare, getLocalZone, requestPrimaryCare, usePrimaryCarePhysicians } from '@openvisit/api';
import {
  type BookablePatient,
  type PcpDoctor,
  type PhysicianProfile,
  t,
  PATIENT_MESSAGES,
} from '@openvisit/contract';
import { ConfirmDialog, formatFullName, formatPhysicianName, MyDoctor, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

export interface PrimaryCareProps {
  physician: PhysicianProfile;
  /** The people whom the physician can treat. */
  patients: BookablePatient[];
}

/** Asks the physician to be 'my doctor' after a confirmation, withdraws the request and ends it (PW-07). */
export const PrimaryCare = ({ physician, patients }: PrimaryCareProps) => {
  const relations = usePrimaryCarePhysicians();
  const { show } = useToasts();
  const [asking, setAsking] = useState<BookablePatient | null>(null);
  const [ending, setEnding] = useState<PcpDoctor | null>(null);
  const ask = useAction(async (patient: string) => {
    await requestPrimaryCare(physician.id, patient);
    setAsking(null);
    show({ tone: 'success', text: PATIENT_MESSAGES.PCP_REQUESTED });
  });
  const end = useAction(async (_patient: string, relation: string) => {
    await endPrimaryCare(relation);
    setEnding(null);
  });
  const name = formatPhysicianName(physician);
  if (!relations.data || patients.length === 0) return null;
  return (
    <>
      <MyDoctor
        physician={physician}
        patients={patients}
        relations={relations.data}
        zone={getLocalZone()}
        busyId={ask.running?.[0] ?? end.running?.[0] ?? null}
        error={ending ? null : end.error}
        onAsk={setAsking}
        onWithdraw={({ patient, id }) => void end.run(patient, id)}
        onEnd={setEnding}
      />
      <ConfirmDialog
        open={asking !== null}
        title={
          asking?.is_dependent
            ? t('Ask {name} to be the doctor of {patient}?', { name, patient: formatFullName(asking) })
            : t('Ask {name} to be your doctor?', { name })
        }
        confirmLabel={t('Send request')}
        busy={ask.busy}
        error={ask.error}
        onConfirm={() => asking && void ask.run(asking.id)}
        onCancel={() => setAsking(null)}
      >
        {t(
          'If they accept, they can read the health record, also between visits, until you or they end it, and they replace an earlier primary care doctor. Until they answer, you can withdraw the request.',
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={ending !== null}
        title={t('Remove {name} as your doctor?', { name })}
        confirmLabel={t('Remove as my primary care doctor')}
        cancelLabel={t('Keep')}
        tone="danger"
        busy={end.busy}
        error={end.error}
        onConfirm={() => ending && void end.run(ending.patient, ending.id)}
        onCancel={() => setEnding(null)}
      >
        {t('They can then read the health record only because of visits. Booked visits stay as they are.')}
      </ConfirmDialog>
    </>
  );
};
