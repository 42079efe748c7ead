import type { PaymentSource } from '@openvisit/api/billing';
import { t, type SubscriptionPlan, translateReply } from '@openvisit/contract';
import { Button, Dialog, SegmentedControl, Stack, Text } from '@openvisit/ui';
import { useState } from 'react';
import { AchPanel } from './AchPanel.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import type { Offer } from './plan-offer.ts';
import { useCloseWhenOutdated } from './useCloseWhenOutdated.ts';
import type { Purchase } from './usePurchase.ts';

export interface PurchaseDialogProps {
  plan: SubscriptionPlan;
  /** Terms and labels of the purchase. */
  offer: Offer;
  purchase: Purchase;
  onClose: () => void;
}

const listMethods = () =>
  [
    { value: 'card', label: t('Card') },
    { value: 'bank', label: t('Bank debit') },
  ] as const;

interface PurchaseButtonsProps extends Pick<PurchaseDialogProps, 'offer' | 'onClose'> {
  method: PaymentSource['kind'];
  busy: boolean;
  /** Pays with the chosen card; undefined without one. */
  onPay: (() => void) | undefined;
}

const PurchaseButtons = ({ method, busy, offer, onClose, onPay }: PurchaseButtonsProps) => (
  <>
    <Button disabled={busy} onClick={onClose}>
      {t('Cancel')}
    </Button>
    {method === 'card' && (
      <Button
        variant="primary"
        busy={busy}
        busyLabel={offer.busyLabel}
        disabled={onPay === undefined}
        onClick={onPay}
      >
        {offer.confirmLabel}
      </Button>
    )}
  </>
);

/** Pays for a subscription by card or by a verified bank account (PO-20, PO-23). */
export const PurchaseDialog = ({ plan, offer, purchase, onClose }: PurchaseDialogProps) => {
  const [method, setMethod] = useState<PaymentSource['kind']>('card');
  const [card, setCard] = useState<string | null>(null);
  const { phase, problem } = purchase;
  const [formOpen, setFormOpen] = useState(false);
  useCloseWhenOutdated(offer, purchase, onClose);
  const busy = phase !== 'idle';
  const payWith = (kind: PaymentSource['kind'], id: string) => void purchase.buy(plan, { kind, id });
  const changeMethod = (next: PaymentSource['kind']) => {
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
          <PurchaseButtons
            {...{ busy, offer, onClose, method }}
            onPay={card === null ? undefined : () => payWith('card', card)}
          />
        )
      }
    >
      <Stack gap={4}>
        <Text>{offer.terms}</Text>
        <SegmentedControl
          label={t('Pay by')}
          options={listMethods()}
          value={method}
          onChange={changeMethod}
          disabled={busy}
          width="full"
        />
        {(method === 'card' || problem?.kind !== 'failed') && (
          <PaymentNotice phase={phase} problem={problem} free={offer.isFree} />
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
            error={problem?.kind === 'failed' ? translateReply(problem.text) : null}
            payLabel={offer.confirmLabel}
            onPay={({ ach_bank_id }) => payWith('bank', ach_bank_id)}
          />
        )}
      </Stack>
    </Dialog>
  );
};
