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

/** What the physician may do after accepting, and whom they replace. */
const describeRequest = (
  patient: BookablePatient,
  { name, replaced }: { name: string; replaced: PcpDoctor | undefined },
): string => {
  const access = patient.is_dependent
    ? t(
        'If {name} accepts, they can read the health record of {patient} at any time, not only for a visit. You can end this at any time.',
        { name, patient: formatFullName(patient) },
      )
    : t(
        'If {name} accepts, they can read your health record at any time, not only for a visit. You can end this at any time.',
        { name },
      );
  const replacement =
    replaced && t('{name} then replaces {doctor}.', { name, doctor: formatPhysicianName(replaced.doctor) });
  const withdrawal = t('Until they answer, you can withdraw the request.');
  return [access, replacement, withdrawal].filter(Boolean).join(' ');
};

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
  const replaced = relations.data?.find(
    ({ patient, status }) => patient === asking?.id && status === 'APPROVED',
  );
  const child = patients.find(({ id, is_dependent }) => is_dependent && id === ending?.patient);
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
        onEnd={(relation) => {
          end.setError(null);
          setEnding(relation);
        }}
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
        onCancel={() => {
          setAsking(null);
          ask.setError(null);
        }}
      >
        {asking && describeRequest(asking, { name, replaced })}
      </ConfirmDialog>
      <ConfirmDialog
        open={ending !== null}
        title={
          child
            ? t('Remove {name} as the doctor of {patient}?', { name, patient: formatFullName(child) })
            : t('Remove {name} as your doctor?', { name })
        }
        confirmLabel={t(child ? 'Remove as their primary care doctor' : 'Remove as my primary care doctor')}
        cancelLabel={t('Keep')}
        tone="danger"
        busy={end.busy}
        error={end.error}
        onConfirm={() => ending && void end.run(ending.patient, ending.id)}
        onCancel={() => {
          setEnding(null);
          end.setError(null);
        }}
      >
        {t('They can then read the health record only because of visits. Booked visits stay as they are.')}
      </ConfirmDialog>
    </>
  );
};
