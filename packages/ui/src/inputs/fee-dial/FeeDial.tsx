import { FEE_MIN, t } from '@openvisit/contract';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { callOnFocusLeave } from '../focus-leave.ts';
import type { EntryProps } from '../entry-props.ts';
import { FieldGroup } from '../field-group/FieldGroup.tsx';
import { getCurrencySign, formatCents } from '../money-field/money-text.ts';
import type { ValueFieldProps } from '../value-field.ts';
import {
  toDegrees,
  toAmount,
  roundToDollars,
  toDialFraction,
  getAmountAfterKey,
  toFraction,
} from './dial-geometry.ts';
import {
  Amount,
  Dial,
  Drawing,
  ExactAmount,
  FilledTrack,
  MaxAmount,
  Readout,
  Slider,
  Thumb,
  Track,
} from './FeeDial.styles.ts';

const ARC = 'M 43.43 156.57 A 80 80 0 1 1 156.57 156.57';

export interface FeeDialProps extends ValueFieldProps<number | null>, EntryProps {
  /** The current fee in cents, which is the maximum. */
  max: number;
  /** Minimum fee in cents; default 100, one dollar. */
  min?: number;
  /** ISO 4217 code of the currency; default 'USD'. */
  currency?: string;
  /** Accessible name of the dial; default 'Fee dial'. */
  dialLabel?: string;
  /** Label of the amount under the dial; default 'Exact amount'. */
  exactLabel?: string;
}

interface DragOptions {
  range: Parameters<typeof toFraction>[1];
  isLocked: boolean;
  slider: RefObject<HTMLElement | null>;
  /** Called with the amount under the pointer. */
  onAmountChange: (amount: number) => void;
}

/** Handlers of the dial that turn it with the pointer. */
function useDialDrag({ range, isLocked, slider, onAmountChange }: DragOptions) {
  const draggedFraction = useRef<number | null>(null);
  const handleDrag = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const pointerFraction = toDialFraction(
      event.clientX - left - width / 2,
      event.clientY - top - height / 2,
    );
    const next = toAmount(pointerFraction, draggedFraction.current, range);
    draggedFraction.current = toFraction(next, range);
    onAmountChange(next);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isLocked || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      slider.current?.focus({ preventScroll: true });
      handleDrag(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (draggedFraction.current !== null) handleDrag(event);
    },
    onLostPointerCapture: () => {
      draggedFraction.current = null;
    },
  };
}

/**
 * Lowers a fee at the end of a visit: a dial in whole dollars up to the current fee, and an input for the
 * exact amount. The value is integer cents. An amount out of range is kept and shows an error.
 */
export function FeeDial({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  name,
  id,
  disabled,
  readOnly,
  required,
  className,
  ref,
  max,
  min = FEE_MIN,
  currency = 'USD',
  dialLabel = t('Fee dial'),
  exactLabel = t('Exact amount'),
  ...rest
}: FeeDialProps) {
  const slider = useRef<HTMLElement | null>(null);
  const range = { min, max };
  const sliderValue = Math.min(Math.max(value ?? min, min), max);
  const fraction = toFraction(sliderValue, range);
  const isLocked = disabled || readOnly;
  const formatAmount = (cents: number) => getCurrencySign(currency) + formatCents(cents, 0);
  const reportChange = (next: number) => {
    if (!isLocked && next !== value) onChange(next);
  };
  const dragProps = useDialDrag({ range, isLocked: Boolean(isLocked), slider, onAmountChange: reportChange });
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = getAmountAfterKey(event.key, sliderValue, range);
    if (next === undefined) return;
    event.preventDefault();
    reportChange(next);
  };
  const setSliderRef = (node: HTMLInputElement | null) => {
    slider.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  const isOutOfRange = value !== null && (value < min || value > max);
  return (
    <FieldGroup
      {...{ label, hint, optional, readOnly, className }}
      error={
        error ??
        (isOutOfRange
          ? t('Choose an amount from {min} to {max}.', { min: formatAmount(min), max: formatAmount(max) })
          : undefined)
      }
      onBlur={callOnFocusLeave(onBlur)}
    >
      <Dial
        data-state={disabled ? 'disabled' : readOnly ? 'readonly' : undefined}
        style={{ '--fraction': fraction }}
        {...dragProps}
      >
        <Drawing viewBox="0 0 200 200" aria-hidden>
          <Track d={ARC} />
          <FilledTrack d={ARC} pathLength={1} />
          <Thumb cx="180" cy="100" r="11" transform={`rotate(${toDegrees(fraction)} 100 100)`} />
        </Drawing>
        <Slider
          type="range"
          dir="ltr"
          aria-label={dialLabel}
          aria-valuetext={formatAmount(sliderValue)}
          aria-readonly={readOnly || undefined}
          {...rest}
          {...{ id, min, max, disabled }}
          ref={setSliderRef}
          step={max % 100 === 0 && min % 100 === 0 ? 100 : 'any'}
          value={sliderValue}
          onKeyDown={handleKeyDown}
          onChange={(event) => reportChange(roundToDollars(event.target.valueAsNumber, range))}
        />
        <Readout aria-hidden>
          <Amount>{formatAmount(sliderValue)}</Amount>
          <MaxAmount>{t('of {max}', { max: formatAmount(max) })}</MaxAmount>
        </Readout>
      </Dial>
      <ExactAmount
        label={exactLabel}
        precision="whole"
        {...{ name, currency, value, onChange, disabled, readOnly, required }}
      />
    </FieldGroup>
  );
}
