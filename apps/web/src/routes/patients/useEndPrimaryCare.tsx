import { endPrimaryCare } from '@openvisit/api';
import { type PatientProfile, t, PATIENT_MESSAGES } from '@openvisit/contract';
import { ConfirmDialog, formatFullName, useToasts, type MenuItem } from '@openvisit/ui';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

/** Ends primary care after a confirmation (PA-06). Render `dialog` on the screen. */
export const useEndPrimaryCare = ({ pcp, ...patient }: PatientProfile) => {
  const { show } = useToasts();
  const [isAsking, setAsking] = useState(false);
  const { busy, error, run, setError } = useAction(async () => {
    if (pcp) await endPrimaryCare(pcp.id);
    setAsking(false);
    show({ tone: 'success', text: PATIENT_MESSAGES.PCP_ENDED });
  });
  const items: MenuItem[] =
    pcp?.status === 'APPROVED'
      ? [
          {
            id: 'end-pcp',
            label: t('End primary care'),
            icon: <UserMinus aria-hidden />,
            onSelect: () => setAsking(true),
          },
        ]
      : [];
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      title={t('End primary care?')}
      confirmLabel={t('End primary care')}
      cancelLabel={t('Keep')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void run()}
      onCancel={() => {
        setAsking(false);
        setError(null);
      }}
    >
      {t('{name} is notified. Visits stay as they are; without a visit the record is closed to you.', {
        name: formatFullName(patient),
      })}
    </ConfirmDialog>
  );
  return { items, dialog };
};
