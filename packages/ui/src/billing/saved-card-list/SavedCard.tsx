import { t } from '@openvisit/contract';
import { CreditCard, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { RadioMark } from '../../inputs/Choice.styles.ts';
import { Brand, Choice, Description, Digits, Row, IconBox, TextColumn } from './SavedCard.styles.ts';

/** A card saved with the payment provider (A3). */
export interface PaymentCard {
  id: string;
  /** As the provider writes it, such as 'visa'. */
  brand: string;
  last4: string;
  /** Month (1–12) and year in which it expires, if known. */
  exp_month?: number;
  exp_year?: number;
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

/** 'Visa ending in 4242'. */
export const formatCardName = ({ brand, last4 }: Pick<PaymentCard, 'brand' | 'last4'>): string =>
  t('{brand} ending in {digits}', { brand: getBrandName(brand), digits: last4 });

export interface SavedCardProps {
  /** The card. */
  card: PaymentCard;
  /** Name of the radio group; without it the card is only displayed. */
  group?: string;
  /** Whether this card is chosen. Default false. */
  chosen?: boolean;
  /** The fees of visits are held on this card. Default false. */
  paysForVisits?: boolean;
  /** The card is being removed. Default false. */
  busy?: boolean;
  /** Called when the card is chosen. */
  onChoose?: () => void;
  /** Called to remove the card; without it the card cannot be removed. */
  onRemove?: () => void;
}

/** One saved card, with its brand, last four digits and expiry. */
export function SavedCard({
  card,
  group,
  chosen = false,
  paysForVisits = false,
  busy = false,
  onChoose,
  onRemove,
}: SavedCardProps) {
  const descriptionId = useId();
  const brand = getBrandName(card.brand);
  const expiry =
    card.exp_month !== undefined && card.exp_year !== undefined
      ? t('Expires {month}/{year}', { month: String(card.exp_month).padStart(2, '0'), year: card.exp_year })
      : null;
  const describedBy = expiry === null && !paysForVisits ? undefined : descriptionId;
  const name = formatCardName(card);
  const description = (
    <>
      <IconBox aria-hidden>
        <CreditCard />
      </IconBox>
      <TextColumn>
        <Brand>{brand}</Brand>
        <Digits aria-hidden>•••• {card.last4}</Digits>
        <Description id={descriptionId}>
          {expiry !== null && <Digits>{expiry}</Digits>}
          {paysForVisits && <StatusBadge label={t('Used for visits')} tone="info" />}
        </Description>
      </TextColumn>
    </>
  );
  return (
    <Row data-state={chosen ? 'chosen' : undefined}>
      {group === undefined ? (
        <Choice as="span" role="img" aria-label={name} aria-describedby={describedBy}>
          {description}
        </Choice>
      ) : (
        <Choice>
          <RadioMark
            type="radio"
            name={group}
            value={card.id}
            checked={chosen}
            aria-label={name}
            aria-describedby={describedBy}
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
