import type { WeekDay } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { FieldGroup, VisuallyHidden, type ValueFieldProps } from '@openvisit/ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import { formatWeekDay, WEEK_DAYS } from '../calendar-text.ts';

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  /* Keeps the week on one line, also on phones. */
  @media ${media.phone} {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: ${token.space[1]};
  }
`;

const Day = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: ${token.space[14]};
  min-height: ${token.control.md};
  padding-inline: ${token.space[2]};

  @media ${media.phone} {
    min-width: 0;
    padding-inline: 0;
  }
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  cursor: pointer;

  &:hover {
    border-color: ${token.color.accentText};
  }
  &:has(:checked) {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    font-weight: ${token.weight.semibold};
    box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
  &:has(:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
  &:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

export type WeekDaysFieldProps = ValueFieldProps<WeekDay[]>;

/** Week days to toggle, from 1 for Sunday to 7 for Saturday. */
export function WeekDaysField({
  value,
  onChange,
  onBlur,
  name,
  id,
  disabled,
  readOnly,
  required,
  ref,
  error,
  ...texts
}: WeekDaysFieldProps) {
  const toggle = (day: WeekDay) =>
    onChange(
      value.includes(day) ? value.filter((item) => item !== day) : [...value, day].sort((a, b) => a - b),
    );
  return (
    <FieldGroup
      {...texts}
      id={id}
      error={error}
      readOnly={readOnly}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <Days>
        {WEEK_DAYS.map((day, index) => (
          <Day key={day}>
            <Box
              type="checkbox"
              name={name}
              value={day}
              checked={value.includes(day)}
              onChange={() => !readOnly && toggle(day)}
              disabled={disabled}
              aria-readonly={readOnly || undefined}
              aria-required={required}
              aria-invalid={error ? true : undefined}
              ref={index === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
            />
            <span aria-hidden>{formatWeekDay(day, 'short')}</span>
            <VisuallyHidden>{formatWeekDay(day, 'long')}</VisuallyHidden>
          </Day>
        ))}
      </Days>
    </FieldGroup>
  );
}
