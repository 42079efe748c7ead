import { t } from '@openvisit/contract';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Affix } from '../AffixedInput.styles.ts';
import { joinIds } from '../field/Field.styles.ts';
import { NumericField } from '../number-field/NumericField.tsx';
import type { EntryProps } from '../entry-props.ts';
import { useNumberDraft } from '../useNumberDraft.ts';
import type { ValueFieldProps } from '../value-field.ts';
import {
  getCurrencyName,
  getCurrencySign,
  parseCents,
  stripCurrencySign,
  formatCents,
} from './money-text.ts';

export interface MoneyFieldProps extends ValueFieldProps<number | null>, EntryProps {
  /** ISO 4217 code of the currency; default 'USD'. */
  currency?: string;
  /** `whole` accepts no cents, for fees; default cents. */
  precision?: 'cents' | 'whole';
  /** Unit after the amount, such as 'a month'; announced with the field. */
  unit?: string;
  /** Error for a text that is not an amount; default 'Enter an amount, such as 150.' */
  unreadable?: ReactNode;
}

/**
 * An amount of money in integer cents. Currency signs and thousands separators may be typed or pasted and are
 * stripped (PO-07). The amount is reformatted when the focus leaves. A text that is not an amount is kept and
 * shows an error. Do state the limits in the hint.
 */
export function MoneyField({
  value,
  onChange,
  currency = 'USD',
  precision = 'cents',
  unit,
  unreadable = t('Enter an amount, such as 150.'),
  'aria-describedby': describedBy,
  ...rest
}: MoneyFieldProps) {
  const unitId = useId();
  const decimals = precision === 'whole' ? 0 : 2;
  const draft = useNumberDraft({
    value,
    onChange,
    parse: (text) => parseCents(text, text === formatCents(value, decimals) ? 2 : decimals),
    format: (cents) => formatCents(cents, decimals),
  });
  const sign = getCurrencySign(currency);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = stripCurrencySign(target.value, sign);
    if (text !== target.value) {
      const caret = Math.max(0, (target.selectionStart ?? 0) + text.length - target.value.length);
      // Set at once, so that React finds the value unchanged and keeps the caret.
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    draft.type(text);
  };
  return (
    <NumericField
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...rest}
      {...{ draft, unreadable }}
      onChange={handleChange}
      aria-describedby={joinIds(unitId, describedBy)}
      before={<Affix aria-hidden>{sign}</Affix>}
      after={
        <>
          {unit !== undefined && <Affix aria-hidden>{unit}</Affix>}
          <VisuallyHidden id={unitId}>
            {t('In {unit}', { unit: [getCurrencyName(currency), unit].filter(Boolean).join(' ') })}
          </VisuallyHidden>
        </>
      }
    />
  );
}
