import { refundPayment } from '@openvisit/api/billing';
import { BILLING_MESSAGES, EARNING_CATEGORIES, fillMessage, type EarningLine, t } from '@openvisit/contract';
import { RefundForm } from '@openvisit/forms';
import { Button, Dialog, formatDollars, formatFullName, Text, useToasts } from '@openvisit/ui';
import { useState } from 'react';

export interface RefundDialogProps {
  line: EarningLine;
  onClose: () => void;
}

/** Gives a patient money back, in full or in part (BX-20). Stays open with the input when it fails. */
export default function RefundDialog({ line, onClose }: RefundDialogProps) {
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const name = formatFullName(line);
  const refund = async (input: Parameters<typeof refundPayment>[1]) => {
    setBusy(true);
    try {
      await refundPayment(line, input);
    } finally {
      setBusy(false);
    }
    show({
      tone: 'success',
      text: fillMessage(t(BILLING_MESSAGES.REFUND_DONE), formatDollars(input.amount)),
    });
    onClose();
  };
  return (
    <Dialog open answer="required" onClose={() => !busy && onClose()} title={t('Refund {name}', { name })}>
      <RefundForm
        refundable={line.refundable}
        actions={
          <Button disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
        }
        onSave={refund}
      >
        <Text tone="muted">
          {t(
            '{category}, {amount}. The amount goes back to the card that paid. The payment provider keeps its fee. A refund cannot be undone.',
            { category: t(EARNING_CATEGORIES[line.category]), amount: formatDollars(line.amount) },
          )}
        </Text>
      </RefundForm>
    </Dialog>
  );
}
