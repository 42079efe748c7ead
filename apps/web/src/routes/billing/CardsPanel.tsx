import { messageOf } from '@openvisit/api';
import { removeCard, useCards } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type PaymentCard } from '@openvisit/contract';
import { brandName, ConfirmDialog, SavedCardList, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { CardForm } from './CardForm.tsx';

/** What is shown of a card. */
type ShownCard = Pick<PaymentCard, 'id' | 'brand' | 'last4'>;

export interface CardsPanelProps {
  /** Id of the chosen card. */
  value?: string | null;
  /** Called with the chosen card; without it the cards are only listed. */
  onChange?: (card: ShownCard) => void;
  /** Whether cards can be taken away here. Default they can. */
  removal?: 'offered' | 'none';
  /** Something is being paid: nothing can be changed. Default false. */
  busy?: boolean;
  /** Told when the form for a new card opens and closes: it has buttons of its own. */
  onForm?: (open: boolean) => void;
}

const useRemoval = () => {
  const { show } = useToasts();
  const [asked, setAsked] = useState<ShownCard | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = (card: ShownCard | null) => {
    setError(null);
    setAsked(card);
  };
  const remove = async () => {
    if (!asked || busy) return;
    setBusy(true);
    setError(null);
    try {
      await removeCard(asked.id);
      setAsked(null);
      show({ tone: 'success', text: BILLING_MESSAGES.CARD_DELETED });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { asked, busy, error, ask, remove };
};

/** The kept cards: chosen, added, taken away after a question (PO-22). */
export const CardsPanel = ({
  value = null,
  onChange,
  removal = 'offered',
  busy = false,
  onForm,
}: CardsPanelProps) => {
  const { data, error, reload } = useCards();
  const { show } = useToasts();
  const [adding, setAdding] = useState(false);
  const showForm = (open: boolean) => {
    setAdding(open);
    onForm?.(open);
  };
  const removing = useRemoval();

  const added = (card: PaymentCard) => {
    showForm(false);
    show({ tone: 'success', text: BILLING_MESSAGES.CARD_ADDED });
    onChange?.(card);
  };
  if (adding) return <CardForm onAdded={added} onCancel={() => showForm(false)} />;
  const { asked } = removing;
  return (
    <>
      <SavedCardList
        cards={data ?? null}
        value={value}
        onChange={onChange}
        onRemove={removal === 'offered' && !busy ? removing.ask : undefined}
        onAdd={busy ? undefined : () => showForm(true)}
        busyId={removing.busy ? (asked?.id ?? null) : null}
        error={error?.message ?? null}
        onRetry={() => void reload()}
      />
      <ConfirmDialog
        open={asked !== null}
        title="Remove this card?"
        confirmLabel="Remove card"
        cancelLabel="Keep card"
        tone="danger"
        busy={removing.busy}
        error={removing.error}
        onConfirm={() => void removing.remove()}
        onCancel={() => removing.ask(null)}
      >
        {asked && `${brandName(asked.brand)} ending in ${asked.last4} can not be paid with any more.`}
      </ConfirmDialog>
    </>
  );
};
