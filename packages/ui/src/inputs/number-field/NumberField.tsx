import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Affix } from '../AffixedInput.styles.ts';
import { joinIds } from '../field/Field.styles.ts';
import { NumericField } from './NumericField.tsx';
import type { EntryProps } from '../entry-props.ts';
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
  /** The unit in full, for screen readers: 'inches'. Default the unit. */
  unitName?: string;
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
  value,
  onChange,
  id,
  min,
  max,
  step = 1,
  decimals = 0,
  unit,
  unitName = unit,
  steppers = 'hidden',
  unreadable = t('Enter a number, such as 150.'),
  'aria-describedby': describedBy,
  ...rest
}: NumberFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const unitId = `${fieldId}-unit`;
  const draft = useNumberDraft({
    value,
    onChange,
    parse: (text) => parseNumber(text, decimals),
    format: (number) => formatNumber(number, decimals),
  });
  const moveByKey = (key: string) => {
    const next = stepByKey(key, value, { min, max, step, decimals });
    if (next === undefined || rest.readOnly) return false;
    draft.set(next);
    return true;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && moveByKey(event.key))
      event.preventDefault();
  };
  const isAtLimit = (limit: number | undefined) =>
    value !== null && limit !== undefined && clamp(value, { min, max }) === limit;
  const stepper = { controls: fieldId, onStep: moveByKey };
  const stepButtons = steppers === 'shown' && !rest.readOnly && (
    <>
      <StepButton {...stepper} direction="down" disabled={rest.disabled || isAtLimit(min)} />
      <StepButton {...stepper} direction="up" disabled={rest.disabled || isAtLimit(max)} />
    </>
  );
  return (
    <NumericField
      role="spinbutton"
      inputMode={min !== undefined && min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={value === null ? undefined : [draft.text, unitName].filter(Boolean).join(' ')}
      {...rest}
      {...{ id: fieldId, draft, unreadable }}
      aria-describedby={joinIds(unit !== undefined && unitId, describedBy)}
      onKeyDown={handleKeyDown}
      after={
        <>
          {unit !== undefined && <UnitAffix id={unitId} unit={unit} name={unitName ?? unit} />}
          {stepButtons}
        </>
      }
    />
  );
}

function UnitAffix({ id, unit, name }: { id: string; unit: string; name: string }) {
  return (
    <Affix>
      <span aria-hidden>{unit}</span>
      <VisuallyHidden id={id}>{t('In {unit}', { unit: name })}</VisuallyHidden>
    </Affix>
  );
}

const STEPS = {
  down: { label: defineTexts('Less'), key: 'ArrowDown', icon: <Minus aria-hidden /> },
  up: { label: defineTexts('More'), key: 'ArrowUp', icon: <Plus aria-hidden /> },
} as const;

interface StepButtonProps {
  direction: keyof typeof STEPS;
  /** Id of the input. */
  controls: string | undefined;
  disabled: boolean;
  /** Called with the arrow key that does the same. */
  onStep: (key: string) => void;
}

function StepButton({ direction, controls, disabled, onStep }: StepButtonProps) {
  const { label, key, icon } = STEPS[direction];
  return (
    <Stepper
      type="button"
      tabIndex={-1}
      aria-label={t(label)}
      aria-controls={controls}
      disabled={disabled}
      onClick={() => onStep(key)}
    >
      {icon}
    </Stepper>
  );
}
