import { VERIFICATION_CODE_DIGITS } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useState, type ChangeEvent, type Ref } from 'react';
import styled from 'styled-components';
import type { EntryProps } from '../entry-props.ts';
import { Field } from '../field/Field.tsx';
import type { ValueFieldProps } from '../value-field.ts';

/* Cells are touch-sized where there is space, and shrink in a narrow window. */
const Frame = styled.div`
  --cell: min(${token.control.lg}, 12vw);
  --gap: min(${token.space[2]}, 2vw);
  --pitch: calc(var(--cell) + var(--gap));
  position: relative;
  width: calc(var(--pitch) * var(--length) - var(--gap));
  font-size: ${token.text.xl};
  font-variant-numeric: tabular-nums;
`;

const Cells = styled.div`
  display: flex;
  gap: var(--gap);
`;

const Cell = styled.span`
  width: var(--cell);
  height: ${token.control.lg};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};

  [data-state='readonly'] > & {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
  }
  [data-state='disabled'] > & {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};

    @media (forced-colors: active) {
      border-color: GrayText;
    }
  }
  [data-state='invalid'] > & {
    border-color: ${token.color.danger};
    outline: ${token.line.hair} solid ${token.color.danger};
  }
  :has(+ * > input:focus) > &[data-state='active'] {
    border-color: ${token.color.focus};
    outline: ${token.line.thick} solid ${token.color.focus};
  }
`;

/* Clips the part of the input that is wider than the cells. */
const Over = styled.span`
  position: absolute;
  inset: 0;
  overflow: clip;
`;

/* One input across all cells, with letter spacing of one cell. It is one cell wider than visible, so that the
   caret after the last digit does not scroll the first one away. */
const Input = styled.input`
  width: calc(100% + var(--pitch));
  height: 100%;
  padding: 0;
  padding-inline-start: calc((var(--cell) - 1ch) / 2);
  border: 0;
  background: none;
  color: ${token.color.onSurface};
  font-weight: ${token.weight.semibold};
  letter-spacing: calc(var(--pitch) - 1ch);

  &:focus-visible {
    outline: none;
  }
  &:disabled {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;

export interface CodeFieldProps extends ValueFieldProps<string>, EntryProps {
  /** Number of digits; default 6. */
  length?: number;
  /** Called with the whole code after its last digit, for example to submit it at once. */
  onComplete?: (code: string) => void;
}

/**
 * A verification code with one cell per digit. It is a single input, so that phones offer the received code,
 * password managers can fill it, a paste ignores everything but digits, and screen readers announce one field. Do
 * say in the hint where the code was sent.
 */
export function CodeField({
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
  length = VERIFICATION_CODE_DIGITS,
  onComplete,
  'aria-describedby': describedBy,
  ...rest
}: CodeFieldProps) {
  const [caret, setCaret] = useState(0);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    let digits = target.value.replaceAll(/\D/g, '');
    let at = target.value.slice(0, target.selectionStart ?? undefined).replaceAll(/\D/g, '').length;
    // A digit typed into a complete code replaces the next one.
    if (digits.length > length && at <= length) digits = digits.slice(0, at) + digits.slice(at + 1);
    digits = digits.slice(0, length);
    at = Math.min(at, digits.length);
    // Set at once, so that React finds the value unchanged and keeps the caret.
    target.value = digits;
    target.setSelectionRange(at, at);
    setCaret(at);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const state = error ? 'invalid' : rest.disabled ? 'disabled' : readOnly ? 'readonly' : undefined;
  return (
    <Field {...{ id, label, hint, error, optional, readOnly, className, describedBy }}>
      {(props) => (
        <Frame dir="ltr" style={{ '--length': length }}>
          <Cells aria-hidden data-state={state}>
            {Array.from({ length }, (_, index) => (
              <Cell key={index} data-state={index === Math.min(caret, length - 1) ? 'active' : undefined} />
            ))}
          </Cells>
          <Over>
            <Input
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              pattern={`\\d{${length}}`}
              aria-required={required}
              readOnly={readOnly}
              {...rest}
              {...props}
              ref={ref as Ref<HTMLInputElement>}
              value={value}
              onChange={handleChange}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? value.length)}
              onBlur={() => onBlur?.()}
            />
          </Over>
        </Frame>
      )}
    </Field>
  );
}
