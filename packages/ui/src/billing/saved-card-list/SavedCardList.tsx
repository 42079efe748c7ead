import { t } from '@openvisit/contract';
import { Plus } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { SavedCard, type PaymentCard } from './SavedCard.tsx';
import { Root, Rows } from './SavedCard.styles.ts';

export { getBrandName } from './SavedCard.tsx';

export interface SavedCardListProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange'> {
  /** The saved cards; null while loading. */
  cards: readonly PaymentCard[] | null;
  /** Id of the chosen card. Default none. */
  value?: string | null;
  /** Id of the card on which the fees of visits are held. Default none. */
  visitCardId?: string | null;
  /** Called with the chosen card; without it the cards are only listed. */
  onChange?: (card: PaymentCard) => void;
  /** Called to remove a card; without it cards cannot be removed. */
  onRemove?: (card: PaymentCard) => void;
  /** Opens the form for a new card; without it none can be added. */
  onAdd?: () => void;
  /** Id of the card that is being removed. */
  busyId?: string | null;
  /** Error message of loading the cards. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

/**
 * A person's saved cards: choose one, remove, add (PO-22). Do keep 'Pay' disabled until one is chosen. Don't
 * preselect a card.
 */
export function SavedCardList({
  cards,
  value = null,
  visitCardId = null,
  onChange,
  onRemove,
  onAdd,
  busyId = null,
  error,
  onRetry,
  ...rest
}: SavedCardListProps) {
  const group = useId();
  const add = onAdd && (
    <div>
      <Button icon={<Plus aria-hidden />} onClick={onAdd}>
        {t('Add card')}
      </Button>
    </div>
  );
  if (cards === null)
    return (
      <Root {...rest}>
        {error ? (
          <ErrorState title={t('Your cards could not be loaded')} onRetry={onRetry}>
            {error}
          </ErrorState>
        ) : (
          <Skeleton shape="card" count={2} label={t('Loading your cards')} />
        )}
      </Root>
    );
  if (cards.length === 0)
    return (
      <Root {...rest}>
        <EmptyState title={t('No saved cards')} action={add}>
          {t('Your cards are stored by the payment provider, never by us.')}
        </EmptyState>
      </Root>
    );
  return (
    <Root {...rest}>
      <Rows
        role={onChange ? 'radiogroup' : 'group'}
        aria-label={onChange ? t('Card to pay with') : t('Saved cards')}
      >
        {cards.map((card) => (
          <SavedCard
            key={card.id}
            card={card}
            group={onChange ? group : undefined}
            chosen={card.id === value}
            paysForVisits={card.id === visitCardId}
            busy={card.id === busyId}
            onChoose={() => onChange?.(card)}
            onRemove={onRemove && (() => onRemove(card))}
          />
        ))}
      </Rows>
      {add}
    </Root>
  );
}
