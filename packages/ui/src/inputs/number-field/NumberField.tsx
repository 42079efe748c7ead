import { token } from '@openvisit/themes';
import { Minus, Plus } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { useBothRefs } from '../../refs.ts';
import { Affix, Figure, Frame } from '../AffixedInput.styles.ts';
import { useValidity, type EntryProps } from '../useDraftText.ts';
import { Field } from '../field/Field.tsx';
import { joinIds } from '../field/Field.styles.ts';
import { useNumberDraft } from '../useNumberDraft.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { clamp, parseNumber, stepByKey, formatNumber } from './number-text.ts';

const Stepper = styled.button`
  display: grid;
  flex: none;
  align-self: stretch;
  place-items: center;
  width: ${token.control.sm};
  border: 0;
  border-inline-start: ${token.line.hair} solid ${token.color.border};
  background: none;
  color: ${token.color.onSurfaceMuted};

  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &:last-child {
    border-start-end-radius: inherit;
    border-end-end-radius: inherit;
  }
  &:hover:not(:disabled) {
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurface};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export interface NumberFieldProps extends ValueFieldProps<number | null>, EntryProps {
  /** Minimum for keys and buttons; the form validates typed values. Default none. */
  min?: number;
  /** Maximum for keys and buttons; default none. */
  max?: number;
  /** Step of the arrow keys; Page keys use ten times as much. Default 1. */
  step?: number;
  /** Maximum number of decimals; default 0. */
  decimals?: number;
  /** Unit after the number, such as 'lbs'; announced with the field. */
  unit?: string;
  /** `shown` adds minus and plus buttons, for small changes. Default hidden. */
  steppers?: 'shown' | 'hidden';
  /** Error for a text that is not a number; default 'Enter a number, such as 150.' */
  unreadable?: ReactNode;
}

/**
 * A number, typed or stepped. A text that is not a number is kept, reported as null, and shows an error when
 * the focus leaves. Don't use it for digits that are not a quantity, such as a ZIP code.
 */
export function NumberField({
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
  min,
  max,
  step = 1,
  decimals = 0,
  unit,
  steppers = 'hidden',
  unreadable = 'Enter a number, such as 150.',
  'aria-describedby': describedBy,
  ...rest
}: NumberFieldProps) {
  const unitId = useId();
  const [input, setInput] = useState<HTMLElement | null>(null);
  const both = useBothRefs<HTMLElement>(setInput, ref);
  const typed = useNumberDraft({
    value,
    onChange,
    parse: (text) => parseNumber(text, decimals),
    format: (number) => formatNumber(number, decimals),
  });
  const problem = error ?? (typed.unreadable ? unreadable : undefined);
  useValidity(input, typed.unreadable ? 'Not a number' : undefined);
  const move = (key: string) => {
    const next = stepByKey(key, value, { min, max, step, decimals });
    if (next === undefined || readOnly) return false;
    typed.set(next);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && move(event.key))
      event.preventDefault();
  };
  const button = (name: string, key: string, icon: ReactNode, end: number | undefined) => (
    <Stepper
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-controls={input?.id}
      disabled={rest.disabled || (value !== null && end !== undefined && clamp(value, { min, max }) === end)}
      onClick={() => move(key)}
    >
      {icon}
    </Stepper>
  );
  return (
    <Field
      {...{ id, label, hint, optional, readOnly, className }}
      error={problem}
      describedBy={joinIds(unit !== undefined && unitId, describedBy)}
    >
      {(props) => (
        <Frame>
          <Figure
            type="text"
            role="spinbutton"
            inputMode={min !== undefined && min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={value === null ? undefined : [typed.text, unit].filter(Boolean).join(' ')}
            aria-required={required}
            readOnly={readOnly}
            {...rest}
            {...props}
            ref={both}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              typed.leave();
              onBlur?.();
            }}
          />
          {unit !== undefined && (
            <Affix>
              <span aria-hidden>{unit}</span>
              <VisuallyHidden id={unitId}>{`In ${unit}`}</VisuallyHidden>
            </Affix>
          )}
          {steppers === 'shown' && !readOnly && (
            <>
              {button('Less', 'ArrowDown', <Minus aria-hidden />, min)}
              {button('More', 'ArrowUp', <Plus aria-hidden />, max)}
            </>
          )}
        </Frame>
      )}
    </Field>
  );
}
