import { blockPatient, getLocalZone, unblockPatient, useOpenVisits } from '@openvisit/api';
import { type PatientListItem, t, translateReply, PATIENT_MESSAGES } from '@openvisit/contract';
import { BlockPatientDialog, formatFullName, useToasts, type MenuItem } from '@openvisit/ui';
import { Ban, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../useAction.ts';

type Person = Pick<PatientListItem, 'id' | 'first_name' | 'last_name'> & { is_pcp?: boolean };

interface Question {
  patient: Person;
  action: 'block' | 'unblock';
}

/** Blocks and unblocks patients after a confirmation that says what will happen (PA-03). Render `dialog` on the screen. */
export const useBlockPatient = () => {
  const { show } = useToasts();
  const [question, setQuestion] = useState<Question | null>(null);
  // The dialog fades out with its content.
  const [shown, setShown] = useState<Question | null>(null);
  const openVisits = useOpenVisits(question?.action === 'block' ? question.patient.id : null);
  const { busy, error, run, setError } = useAction(async ({ patient, action }: Question) => {
    await (action === 'block' ? blockPatient(patient.id) : unblockPatient(patient.id));
    setQuestion(null);
    show({
      tone: 'success',
      text: action === 'block' ? PATIENT_MESSAGES.PATIENT_BLOCKED : PATIENT_MESSAGES.PATIENT_UNBLOCKED,
    });
  });
  const ask = (next: Question) => {
    setError(null);
    setShown(next);
    setQuestion(next);
  };
  const dialog = shown && (
    <BlockPatientDialog
      open={question !== null}
      name={formatFullName(shown.patient)}
      action={shown.action}
      isPcp={shown.patient.is_pcp}
      openVisits={openVisits.data ?? null}
      zone={getLocalZone()}
      busy={busy || (question?.action === 'block' && openVisits.loading)}
      error={error ?? (openVisits.error && translateReply(openVisits.error.message))}
      // Nobody is blocked before the physician has seen which visits it cancels or denies.
      onConfirm={() => void (openVisits.error ? openVisits.reload() : question && run(question))}
      onCancel={() => setQuestion(null)}
    />
  );
  const askToBlock = (patient: Person): MenuItem => ({
    id: 'block',
    label: t('Block patient'),
    icon: <Ban aria-hidden />,
    tone: 'danger',
    divider: true,
    onSelect: () => ask({ patient, action: 'block' }),
  });
  const askToUnblock = (patient: Person): MenuItem => ({
    id: 'unblock',
    label: t('Unblock patient'),
    icon: <LockOpen aria-hidden />,
    divider: true,
    onSelect: () => ask({ patient, action: 'unblock' }),
  });
  return { askToBlock, askToUnblock, dialog };
};
