import { DAY_TIMES, type DayTime } from '@openvisit/contract';
import { Checkbox, Cluster, FieldGroup, type ValueFieldProps } from '@openvisit/ui';
import type { Ref } from 'react';

export type DayTimesFieldProps = ValueFieldProps<DayTime[]>;

const ORDER = DAY_TIMES.map(({ value }) => value);

/** Times of the day a medicine is taken at, one or several. */
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
    const chosen = value.includes(time) ? value.filter((one) => one !== time) : [...value, time];
    onChange(ORDER.filter((one) => chosen.includes(one)));
  };
  return (
    <FieldGroup {...texts} id={id} error={error} readOnly={readOnly}>
      <Cluster gap={5}>
        {DAY_TIMES.map((option, index) => (
          <Checkbox
            key={option.value}
            label={option.label}
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
      </Cluster>
    </FieldGroup>
  );
}
