import { type PaymentSource } from '@openvisit/api/billing';
import { MESSAGES, type SubscriptionPlan } from '@openvisit/contract';
import { Button, Dialog, SegmentedControl, Stack, Text, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { AchPanel } from './AchPanel.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import type { Offer } from './plan-offer.ts';
import type { Purchase } from './usePurchase.ts';

export interface PurchaseDialogProps {
  plan: SubscriptionPlan;
  /** Terms and labels of the purchase. */
  offer: Offer;
  purchase: Purchase;
  onClose: () => void;
}

const PAYMENT_METHODS = [
  { value: 'card', label: 'Card' },
  { value: 'bank', label: 'Bank debit' },
] as const;

/** Closes the dialog when its offer changes, for example after a purchase in another tab. */
const useCloseWhenOutdated = ({ title }: Offer, purchase: Purchase, onClose: () => void): void => {
  const { stage, problem, clear } = purchase;
  const { show } = useToasts();
  const [openedTitle] = useState(title);
  const isOutdated = title !== openedTitle && stage === 'idle';
  const close = useEffectEvent(() => {
    if (problem === null) show({ text: MESSAGES.RECORD_CHANGED });
    // The unknown outcome is now known; a refusal stays on the page.
    else if (problem.kind === 'unknown') clear();
    onClose();
  });
  useEffect(() => {
    if (isOutdated) close();
  }, [isOutdated]);
};

/** Pays for a subscription by card or by a verified bank account (PO-20, PO-23). */
export const PurchaseDialog = ({ plan, offer, purchase, onClose }: PurchaseDialogProps) => {
  const [method, setMethod] = useState<PaymentSource['kind']>('card');
  const [card, setCard] = useState<string | null>(null);
  const { stage, problem } = purchase;
  const [formOpen, setFormOpen] = useState(false);
  useCloseWhenOutdated(offer, purchase, onClose);
  const busy = stage !== 'idle';
  const pay = (kind: PaymentSource['kind'], id: string) => void purchase.buy(plan, { kind, id });
  const change = (next: PaymentSource['kind']) => {
    purchase.clear();
    setFormOpen(false);
    setMethod(next);
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      answer="required"
      title={offer.title}
      footer={
        !formOpen && (
          <>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            {method === 'card' && (
              <Button
                variant="primary"
                busy={busy}
                busyLabel={offer.busy}
                disabled={card === null}
                onClick={() => card !== null && pay('card', card)}
              >
                {offer.confirm}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <Text>{offer.terms}</Text>
        <SegmentedControl
          label="Pay by"
          options={PAYMENT_METHODS}
          value={method}
          onChange={change}
          disabled={busy}
          width="full"
        />
        {(method === 'card' || problem?.kind !== 'failed') && (
          <PaymentNotice stage={stage} problem={problem} free={offer.free} />
        )}
        {method === 'card' ? (
          <CardsPanel
            value={card}
            onForm={setFormOpen}
            removal="none"
            busy={busy}
            onChange={({ id }) => {
              purchase.clear();
              setCard(id);
            }}
          />
        ) : (
          <AchPanel
            onForm={setFormOpen}
            busy={busy}
            error={problem?.kind === 'failed' ? problem.text : null}
            payLabel={offer.confirm}
            onPay={({ ach_bank_id }) => pay('bank', ach_bank_id)}
          />
        )}
      </Stack>
    </Dialog>
  );
};
