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
import { useTypedValue } from '../useNumberDraft.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { clamp, readNumber, stepByKey, writeNumber } from './number-text.ts';

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
  /** Least value the keys and buttons reach; typing past it is left to the form to judge. Default none. */
  min?: number;
  /** Greatest value the keys and buttons reach; default none. */
  max?: number;
  /** What an arrow key adds or takes; Page keys ten times as much. Default 1. */
  step?: number;
  /** Most digits after the point; default 0, whole numbers. */
  decimals?: number;
  /** What is counted, after the number, e.g. 'lbs'; read with the field. */
  unit?: string;
  /** `shown` adds minus and plus for the pointer, where small changes are usual. Default hidden. */
  steppers?: 'shown' | 'hidden';
  /** What is said of a text that is no number; default 'Enter a number, such as 150.' */
  unreadable?: ReactNode;
}

/**
 * A number, typed or stepped. What is typed stays as it is: a text that is no number is kept, reported as null, and
 * told once the focus leaves. Don't use it for what is only written in digits, such as a ZIP code.
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
  const typed = useTypedValue({
    value,
    onChange,
    read: (text) => readNumber(text, decimals),
    write: (number) => writeNumber(number, decimals),
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
