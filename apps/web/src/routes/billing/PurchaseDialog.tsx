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
  /** What is paid, when, and what that is called. */
  offer: Offer;
  purchase: Purchase;
  onClose: () => void;
}

const WAYS = [
  { value: 'card', label: 'Card' },
  { value: 'bank', label: 'Bank debit' },
] as const;

/** Closes what asks for something that is not offered any more: it was bought in another tab, or an answer came late. */
const useEnding = ({ title }: Offer, { stage, problem, clear }: Purchase, onClose: () => void): void => {
  const { show } = useToasts();
  const [asked] = useState(title);
  const isGone = title !== asked && stage === 'idle';
  const end = useEffectEvent(() => {
    if (problem === null) show({ text: MESSAGES.RECORD_CHANGED });
    // what nobody knew is known; what was refused is told on the page
    else if (problem.kind === 'unknown') clear();
    onClose();
  });
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);
};

/** How a subscription is paid for: by card, or by a bank account that is verified (PO-20, PO-23). */
export const PurchaseDialog = ({ plan, offer, purchase, onClose }: PurchaseDialogProps) => {
  const [way, setWay] = useState<PaymentSource['kind']>('card');
  const [card, setCard] = useState<string | null>(null);
  const { stage, problem } = purchase;
  const [inForm, setInForm] = useState(false);
  useEnding(offer, purchase, onClose);
  const busy = stage !== 'idle';
  const pay = (kind: PaymentSource['kind'], id: string) => void purchase.buy(plan, { kind, id });
  const change = (next: PaymentSource['kind']) => {
    purchase.clear();
    setInForm(false);
    setWay(next);
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      answer="required"
      title={offer.title}
      footer={
        !inForm && (
          <>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            {way === 'card' && (
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
          options={WAYS}
          value={way}
          onChange={change}
          disabled={busy}
          width="full"
        />
        {(way === 'card' || problem?.kind !== 'failed') && (
          <PaymentNotice stage={stage} problem={problem} free={offer.free} />
        )}
        {way === 'card' ? (
          <CardsPanel
            value={card}
            onForm={setInForm}
            removal="none"
            busy={busy}
            onChange={({ id }) => {
              purchase.clear();
              setCard(id);
            }}
          />
        ) : (
          <AchPanel
            onForm={setInForm}
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
