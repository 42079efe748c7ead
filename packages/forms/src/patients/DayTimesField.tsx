import { DAY_TIMES, type DayTime, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Checkbox, FieldGroup, type ValueFieldProps } from '@openvisit/ui';
import type { Ref } from 'react';
import styled from 'styled-components';

/* One row, or two rows of two. */
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: start;
  gap: 0 ${token.space[4]};

  @media ${media.phone} {
    grid-template-columns: repeat(2, auto);
    column-gap: ${token.space[8]};
  }
`;

export type DayTimesFieldProps = ValueFieldProps<DayTime[]>;

const ORDER = DAY_TIMES.map(({ value }) => value);

/** The times of day a medication is taken. */
export function DayTimesField({
  value,
  onChange,
  onBlur: _onBlur,
  name,
  id,
  disabled,
  readOnly,
  required,
  error,
  ref,
  ...texts
}: DayTimesFieldProps) {
  const toggle = (time: DayTime) => {
    const nextValue = value.includes(time) ? value.filter((item) => item !== time) : [...value, time];
    onChange(ORDER.filter((item) => nextValue.includes(item)));
  };
  return (
    <FieldGroup {...texts} id={id} error={error} readOnly={readOnly}>
      <Times>
        {DAY_TIMES.map((option, index) => (
          <Checkbox
            key={option.value}
            label={t(option.label)}
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
            disabled={disabled}
            readOnly={readOnly}
            required={required}
            ref={index === 0 ? (ref as Ref<HTMLInputElement>) : undefined}
          />
        ))}
      </Times>
    </FieldGroup>
  );
}
