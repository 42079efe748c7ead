import { openPaymentId, type AttemptForm } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type Payment } from '@openvisit/contract';
import { Button, Dialog, dollars, Stack, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CardsPanel } from './CardsPanel.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { usePayment } from './usePayment.ts';

export interface PayDialogProps {
  open: boolean;
  /** What is paid for: 'Personalise Experience'. */
  title: string;
  /** How much, in cents. */
  amount: number;
  /** Under which name the attempt is kept over double clicks and reloads. */
  form: AttemptForm;
  /** Pays with the chosen card; asks until the outcome is known, or `signal` says that nobody waits any more. */
  pay: (card: string, asking: { signal: AbortSignal }) => Promise<Payment>;
  /** It is paid by now, wherever that was. Default false. */
  paid?: boolean;
  /** Called once it is paid, here or elsewhere; closing the dialog is the caller's. */
  onPaid: () => void;
  onClose: () => void;
  /** What is paid for, in a sentence. */
  children?: ReactNode;
}

/** Pays once, by card: one is chosen or added, the bank asked where it asks, and the truth said (PO-19, PO-22). */
export const PayDialog = (props: PayDialogProps) => (props.open ? <OpenDialog {...props} /> : null);

const OpenDialog = ({
  title,
  amount,
  form,
  pay,
  paid = false,
  onPaid,
  onClose,
  children,
}: PayDialogProps) => {
  const { show } = useToasts();
  const refused = (text: string) => {
    show({ tone: 'danger', title: BILLING_MESSAGES.PAYMENT_FAILED, text });
    onClose();
  };
  const { stage, problem, run, resume, clear } = usePayment({ form, onPaid, onRefused: refused });
  const [card, setCard] = useState<string | null>(null);
  const [inForm, setInForm] = useState(false);
  const busy = stage !== 'idle';

  // a reload has left a payment in the middle: how it stands is asked before another is begun
  const goOn = useEffectEvent(() => {
    const payment = openPaymentId(form);
    if (payment !== null) void resume(payment);
  });
  useEffect(() => goOn(), []);

  // an own payment that is under way says so itself
  const isOver = paid && !busy;
  const end = useEffectEvent(onPaid);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const start = () => {
    if (card !== null) void run((signal) => pay(card, { signal }));
  };
  /** Of a payment that has a name already, how it stands; else the same question with the same key. */
  const askAgain = () => {
    const payment = openPaymentId(form);
    if (payment === null) start();
    else void resume(payment);
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      answer="required"
      title={title}
      footer={
        !inForm && (
          <>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Paying…"
              disabled={card === null}
              onClick={start}
            >
              {`Pay ${dollars(amount)}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {children}
        <PaymentNotice stage={stage} problem={problem} onAskAgain={askAgain} />
        <CardsPanel
          value={card}
          onForm={setInForm}
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
};
