import { t } from '@openvisit/contract';
import { formatDollars, Select } from '@openvisit/ui';
import { useState } from 'react';
import { FEES } from './physician-search.ts';

interface Fees {
  /** Cents; undefined for any. */
  min: number | undefined;
  max: number | undefined;
}

export interface FeeRangeProps extends Fees {
  /** Called with fees that do not contradict each other. */
  onChange: (fees: Fees) => void;
}

const isReversed = ({ min, max }: Fees): boolean => min !== undefined && max !== undefined && min > max;

/** The lowest and the highest fee of a visit (PW-01). Fees that contradict each other are shown with an error and not searched for. */
export const FeeRange = ({ min, max, onChange }: FeeRangeProps) => {
  const [typed, setTyped] = useState<(Fees & { changed: keyof Fees; base: Fees }) | null>(null);
  // The URL has changed since: it has these fees now, or all filters were cleared.
  const isOutdated = typed !== null && (typed.base.min !== min || typed.base.max !== max);
  if (isOutdated) setTyped(null);
  const draft = isOutdated ? null : typed;
  const fees = draft ?? { min, max };
  const renderSelect = (end: keyof Fees, label: string, toText: (price: string) => string, error: string) => (
    <Select
      label={label}
      error={draft?.changed === end && isReversed(draft) && error}
      value={fees[end] === undefined ? '' : String(fees[end] / 100)}
      onChange={({ target }) => {
        const cents = target.value === '' ? undefined : Number(target.value) * 100;
        const next = { min: fees.min, max: fees.max, [end]: cents };
        setTyped({ ...next, changed: end, base: { min, max } });
        if (!isReversed(next)) onChange(next);
      }}
      options={[
        { value: '', label: t('Any price') },
        ...FEES.map((dollars) => ({ value: String(dollars), label: toText(formatDollars(dollars * 100)) })),
      ]}
    />
  );
  return (
    <>
      {renderSelect(
        'min',
        t('Lowest price'),
        (price) => t('From {price} a visit', { price }),
        t('Choose no more than the highest price.'),
      )}
      {renderSelect(
        'max',
        t('Highest price'),
        (price) => t('Up to {price} a visit', { price }),
        t('Choose no less than the lowest price.'),
      )}
    </>
  );
};
