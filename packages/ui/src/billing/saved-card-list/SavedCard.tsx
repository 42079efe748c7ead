import { t } from '@openvisit/contract';
import { CreditCard, Trash2 } from 'lucide-react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Brand, Choice, Digits, Row, IconBox, TextColumn } from './SavedCard.styles.ts';

/** A card saved with the payment provider (A3). */
export interface PaymentCard {
  id: string;
  /** As the provider writes it, such as 'visa'. */
  brand: string;
  last4: string;
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Display name of a brand, also of an unknown one. */
export const getBrandName = (brand: string): string =>
  BRANDS[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

export interface SavedCardProps {
  /** The card. */
  card: PaymentCard;
  /** Name of the radio group; without it the card is only displayed. */
  group?: string;
  /** Whether this card is chosen. Default false. */
  chosen?: boolean;
  /** The card is being removed. Default false. */
  busy?: boolean;
  /** Called when the card is chosen. */
  onChoose?: () => void;
  /** Called to remove the card; without it the card cannot be removed. */
  onRemove?: () => void;
}

/** One saved card, with its brand and last four digits. */
export function SavedCard({ card, group, chosen = false, busy = false, onChoose, onRemove }: SavedCardProps) {
  const brand = getBrandName(card.brand);
  const name = t('{brand} ending in {digits}', { brand, digits: card.last4 });
  const description = (
    <>
      <IconBox aria-hidden>
        <CreditCard />
      </IconBox>
      <TextColumn>
        <Brand>{brand}</Brand>
        <Digits aria-hidden>•••• {card.last4}</Digits>
      </TextColumn>
    </>
  );
  return (
    <Row data-state={chosen ? 'chosen' : undefined}>
      {group === undefined ? (
        <Choice as="span" role="img" aria-label={name}>
          {description}
        </Choice>
      ) : (
        <Choice>
          <input
            type="radio"
            name={group}
            value={card.id}
            checked={chosen}
            aria-label={name}
            disabled={busy}
            onChange={onChoose}
          />
          {description}
        </Choice>
      )}
      {onRemove && (
        <IconButton label={t('Remove {name}', { name })} disabled={busy} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}
