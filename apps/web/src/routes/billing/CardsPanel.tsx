import { removeCard, useCards, useVisitCard } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type PaymentCard, t, translateReply } from '@openvisit/contract';
import { getBrandName, ConfirmDialog, SavedCardList, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';
import { CardForm } from './CardForm.tsx';

type CardSummary = Pick<PaymentCard, 'id' | 'brand' | 'last4'>;

export interface CardsPanelProps {
  /** Id of the chosen card. */
  value?: string | null;
  /** Called with the chosen card; without it the list is not selectable. */
  onChange?: (card: CardSummary) => void;
  /** Whether the card on which the fees of visits are held is marked. Default false. */
  marksVisitCard?: boolean;
  /** Whether cards can be removed here. Default 'offered'. */
  removal?: 'offered' | 'none';
  /** Disables changes while a payment is in progress. Default false. */
  busy?: boolean;
  /** Called when the form for a new card, which has its own buttons, opens or closes. */
  onForm?: (open: boolean) => void;
}

const useCardRemoval = () => {
  const { show } = useToasts();
  const [card, setCard] = useState<CardSummary | null>(null);
  const { busy, error, run, setError } = useAction(async (id: string) => {
    await removeCard(id);
    setCard(null);
    show({ tone: 'success', text: BILLING_MESSAGES.CARD_DELETED });
  });
  const openConfirmation = (next: CardSummary | null) => {
    setError(null);
    setCard(next);
  };
  return { card, busy, error, ask: openConfirmation, remove: run };
};

/** The saved cards: choose, add, and remove after a confirmation (PO-22). */
export const CardsPanel = ({
  value = null,
  onChange,
  marksVisitCard = false,
  removal = 'offered',
  busy = false,
  onForm,
}: CardsPanelProps) => {
  const { data, error, reload } = useCards();
  const visitCard = useVisitCard();
  const { show } = useToasts();
  const [adding, setAdding] = useState(false);
  const showForm = (open: boolean) => {
    setAdding(open);
    onForm?.(open);
  };
  const cardRemoval = useCardRemoval();

  const handleCardAdded = (card: PaymentCard) => {
    showForm(false);
    show({ tone: 'success', text: BILLING_MESSAGES.CARD_ADDED });
    onChange?.(card);
  };
  if (adding) return <CardForm onAdded={handleCardAdded} onCancel={() => showForm(false)} />;
  return (
    <>
      <SavedCardList
        cards={data ?? null}
        value={value}
        visitCardId={marksVisitCard ? visitCard?.id : null}
        onChange={onChange}
        onRemove={removal === 'offered' && !busy ? cardRemoval.ask : undefined}
        onAdd={busy ? undefined : () => showForm(true)}
        busyId={cardRemoval.busy ? (cardRemoval.card?.id ?? null) : null}
        error={error ? translateReply(error.message) : null}
        onRetry={() => void reload()}
      />
      <ConfirmDialog
        open={cardRemoval.card !== null}
        title={t('Remove this card?')}
        confirmLabel={t('Remove card')}
        cancelLabel={t('Keep card')}
        tone="danger"
        busy={cardRemoval.busy}
        error={cardRemoval.error}
        onConfirm={() => cardRemoval.card && void cardRemoval.remove(cardRemoval.card.id)}
        onCancel={() => cardRemoval.ask(null)}
      >
        {cardRemoval.card &&
          t('{brand} ending in {last4} can no longer be used.', {
            brand: getBrandName(cardRemoval.card.brand),
            last4: cardRemoval.card.last4,
          })}
      </ConfirmDialog>
    </>
  );
};
