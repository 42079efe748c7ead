import { getOpenPaymentId, type AttemptForm } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type Payment, t } from '@openvisit/contract';
import { Button, Dialog, formatDollars, Stack, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CardsPanel } from './CardsPanel.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { usePayment } from './usePayment.ts';

export interface PayDialogProps {
  /** The name of the purchase. */
  title: string;
  amountCents: number;
  /** Key under which the attempt is stored, so that double clicks and reloads do not pay twice. */
  form: AttemptForm;
  /** Pays with the chosen card and polls until the outcome is known or `signal` aborts. */
  pay: (card: string, options: { signal: AbortSignal }) => Promise<Payment>;
  /** Whether it has been paid, here or in another tab. Default false. */
  paid?: boolean;
  /** Called once it is paid. The caller closes the dialog. */
  onPaid: () => void;
  onClose: () => void;
  /** Description of the purchase. */
  children?: ReactNode;
}

/** Key of the toast about a refused payment, which the next attempt removes. */
export const REFUSED_PAYMENT = 'refused-payment';

/** The payment of an open dialog: continues one that a reload interrupted, and reports each outcome once. */
const usePayDialog = ({ form, pay, paid = false, onPaid, onClose }: PayDialogProps, card: string | null) => {
  const { show, dismiss } = useToasts();
  const onRefused = (text: string) => {
    show({ key: REFUSED_PAYMENT, tone: 'danger', title: BILLING_MESSAGES.PAYMENT_FAILED, text });
    onClose();
  };
  const { run, resume, ...payment } = usePayment({ form, onPaid, onRefused });
  const busy = payment.phase !== 'idle';

  // After a reload, resolves a payment in progress before another can start.
  const resumeOpenPayment = useEffectEvent(() => {
    const open = getOpenPaymentId(form);
    if (open !== null) void resume(open);
  });
  useEffect(() => resumeOpenPayment(), []);

  // A payment in progress here reports its own outcome.
  const paidElsewhere = paid && !busy;
  const notifyPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (paidElsewhere) notifyPaid();
  }, [paidElsewhere]);

  const start = () => {
    dismiss(REFUSED_PAYMENT);
    if (card !== null) void run((signal) => pay(card, { signal }));
  };
  /** Checks an open payment, or repeats the request with the same idempotency key. */
  const retry = () => {
    const open = getOpenPaymentId(form);
    if (open === null) start();
    else void resume(open);
  };
  return { ...payment, busy, start, retry };
};

/** A one-time card payment, with the bank's authentication if it requires one (PO-19, PO-22). */
export default function PayDialog(props: PayDialogProps) {
  const { title, amountCents, onClose, children } = props;
  const [card, setCard] = useState<string | null>(null);
  const [formOpen, setFormOpen] = useState(false);
  const { phase, problem, busy, clear, start, retry } = usePayDialog(props, card);
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      answer="required"
      title={title}
      footer={
        !formOpen && (
          <>
            <Button disabled={busy} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant="primary"
              busy={busy}
              busyLabel={t('Paying…')}
              disabled={card === null}
              onClick={start}
            >
              {t('Pay {amount}', { amount: formatDollars(amountCents) })}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {children}
        <PaymentNotice phase={phase} problem={problem} onRetry={retry} />
        <CardsPanel
          value={card}
          onForm={setFormOpen}
          removal="none"
          busy={busy}
          onChange={({ id }) => {
            clear();
            setCard(id);
          }}
        />
      </Stack>
    </Dialog>
  );
}
