import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { useBothRefs } from '../../refs.ts';
import { Affix, Figure, Frame } from '../AffixedInput.styles.ts';
import { useValidity, type EntryProps } from '../useDraftText.ts';
import { Field } from '../field/Field.tsx';
import { joinIds } from '../field/Field.styles.ts';
import { useNumberDraft } from '../useNumberDraft.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { currencyName, currencySign, parseCents, withoutSign, formatCents } from './money-text.ts';

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
 * stripped (PO-07); the amount is reformatted when the focus leaves. A text that is not an amount is kept and
 * shows an error.
 */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  id,
  readOnly,
  required,
  className,
  ref,
  currency = 'USD',
  precision = 'cents',
  unit,
  unreadable = 'Enter an amount, such as 150.',
  'aria-describedby': describedBy,
  ...rest
}: MoneyFieldProps) {
  const unitId = useId();
  const [input, setInput] = useState<HTMLElement | null>(null);
  const both = useBothRefs<HTMLElement>(setInput, ref);
  const decimals = precision === 'whole' ? 0 : 2;
  const typed = useNumberDraft({
    value,
    onChange,
    parse: (text) => parseCents(text, text === formatCents(value, decimals) ? 2 : decimals),
    format: (cents) => formatCents(cents, decimals),
  });
  const sign = currencySign(currency);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = withoutSign(target.value, sign);
    if (text !== target.value) {
      const caret = Math.max(0, (target.selectionStart ?? 0) + text.length - target.value.length);
      // Set at once, so that React finds the value unchanged and keeps the caret.
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    typed.type(text);
  };
  useValidity(input, typed.unreadable ? 'Not an amount' : undefined);
  return (
    <Field
      {...{ id, label, hint, optional, readOnly, className }}
      error={error ?? (typed.unreadable ? unreadable : undefined)}
      describedBy={joinIds(unitId, describedBy)}
    >
      {(props) => (
        <Frame>
          <Affix aria-hidden>{sign}</Affix>
          <Figure
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-required={required}
            readOnly={readOnly}
            {...rest}
            {...props}
            ref={both}
            value={typed.text}
            onChange={change}
            onBlur={() => {
              typed.leave();
              onBlur?.();
            }}
          />
          {unit !== undefined && <Affix aria-hidden>{unit}</Affix>}
          <VisuallyHidden id={unitId}>
            {['In', currencyName(currency), unit].filter(Boolean).join(' ')}
          </VisuallyHidden>
        </Frame>
      )}
    </Field>
  );
}
