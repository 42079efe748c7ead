import { addVitals, createId, useLatestVitals } from '@openvisit/api';
import { REPLY_MESSAGES, toVitalValues, t } from '@openvisit/contract';
import { VitalsForm } from '@openvisit/forms';
import { Button, useToasts } from '@openvisit/ui';
import { useRef } from 'react';
import { useTabDraft } from '../useTabDraft.ts';

export interface RecordVitalsProps {
  patientId: string;
  appointmentId: string | null;
  onDone: () => void;
}

/**
 * Records measurements once, however often a lost reply makes the form send them (CR-12). Corrected measurements become
 * another record.
 */
export default function RecordVitals({ patientId, appointmentId, onDone }: RecordVitalsProps) {
  const attempt = useRef({ id: createId(), values: '' });
  const draft = useTabDraft(`vitals ${patientId}`);
  const { show } = useToasts();
  const lastWeight = useLatestVitals(patientId).data?.weight;
  return (
    <VitalsForm
      submitLabel={t('Save vitals')}
      draft={draft}
      lastWeight={lastWeight ? Number(lastWeight) : null}
      actions={
        <Button variant="quiet" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
      onSave={async (numbers) => {
        const values = toVitalValues(numbers);
        const sent = JSON.stringify(values);
        if (attempt.current.values !== sent) attempt.current = { id: createId(), values: sent };
        const { id } = attempt.current;
        await addVitals({ id, patient: patientId, appointment: appointmentId, ...values });
        show({ tone: 'success', text: REPLY_MESSAGES.VITALS_RECORDED });
        onDone();
      }}
    />
  );
}
