import { messageOf } from '@openvisit/api';
import { removeAchBank } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type AchBank } from '@openvisit/contract';
import { ConfirmDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';

export interface RemoveBankDialogProps {
  open: boolean;
  bank: AchBank;
  onClose: () => void;
}

/** Asks before a bank account is taken away (PO-23). */
export const RemoveBankDialog = ({ open, bank, onClose }: RemoveBankDialogProps) => {
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await removeAchBank(bank.ach_bank_id);
      show({ tone: 'success', text: BILLING_MESSAGES.BANK_DELETED });
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title="Remove this bank account?"
      confirmLabel="Remove account"
      cancelLabel="Keep account"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {`The account ending in ${bank.last4} can not be debited any more.`}
    </ConfirmDialog>
  );
};
