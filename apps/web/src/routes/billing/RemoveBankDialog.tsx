import { removeAchBank } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type AchBank, t } from '@openvisit/contract';
import { ConfirmDialog, useToasts } from '@openvisit/ui';
import { useAction } from '../../shared/useAction.ts';

export interface RemoveBankDialogProps {
  open: boolean;
  bank: AchBank;
  onClose: () => void;
}

/** Confirms the removal of a bank account (PO-23). */
export const RemoveBankDialog = ({ open, bank, onClose }: RemoveBankDialogProps) => {
  const { show } = useToasts();
  const { busy, error, run } = useAction(async () => {
    await removeAchBank(bank.ach_bank_id);
    show({ tone: 'success', text: BILLING_MESSAGES.BANK_DELETED });
    onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('Remove this bank account?')}
      confirmLabel={t('Remove account')}
      cancelLabel={t('Keep account')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {t('The account ending in {last4} can no longer be debited.', { last4: bank.last4 })}
    </ConfirmDialog>
  );
};
