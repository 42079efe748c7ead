import { ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { useId, type FocusEvent } from 'react';
import styled from 'styled-components';
import { forcedHighlight } from '../../layout/forced-colors.ts';
import { DateInput } from '../date-field/DateInput.tsx';
import { useDateEntry } from '../date-field/useDateEntry.ts';
import { focusLeaves } from '../focus-leave.ts';
import { FieldGroup } from '../field-group/FieldGroup.tsx';
import { Field } from '../field/Field.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { PAST_PRESETS, type DatePreset, type DateRange } from './ranges.ts';

export { ALL_TIME, getLastMonth, PAST_PRESETS, type DatePreset, type DateRange } from './ranges.ts';

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
`;

const Preset = styled.button`
  min-height: ${token.control.sm};
  padding: ${token.space.half} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  &:hover:not(:disabled) {
    border-color: ${token.color.borderStrong};
    transition: border-color ${token.motion.fast} ${token.ease.out};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    font-weight: ${token.weight.semibold};
    ${forcedHighlight}
  }
  &:disabled {
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;

export interface DateRangeFieldProps extends ValueFieldProps<DateRange> {
  /** `hidden` where 'From' and 'To' say enough; default shown. */
  labelDisplay?: 'shown' | 'hidden';
  /** Today in the viewer's zone, yyyy-MM-dd; the presets are relative to it. */
  today: string;
  /** First valid date, yyyy-MM-dd; default none. */
  min?: string;
  /** Last valid date, yyyy-MM-dd; pass today to exclude the future. Default none. */
  max?: string;
  /** One-click ranges; default the last 7 days, month, 3 months and this year. [] for none. */
  presets?: readonly DatePreset[];
}

/**
 * A date range, both ends included. An end before the start is kept and shows an error. The form values are named
 * `<name>.from` and `<name>.to`. Do offer the ranges that most people need as presets.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, labelDisplay, hint, error, optional, className, value, onChange, onBlur, ref, ...more } =
    props;
  const { today, min, max, presets = PAST_PRESETS, id, name, disabled, readOnly, required, ...rest } = more;
  const generated = useId();
  const fromId = id ?? generated;
  const toId = `${fromId}-to`;
  const { from, to } = value;
  const states = { today, min, max, disabled, readOnly, required };
  const start = useDateEntry({ ...states, value: from, onChange: (date) => onChange({ from: date, to }) });
  const end = useDateEntry({ ...states, value: to, onChange: (date) => onChange({ from, to: date }) });
  const span = from !== '' && to !== '' && from <= to ? ([from, to] as const) : undefined;
  // A start after the last valid date has an error of its own.
  const isReversed = to !== '' && from > to && !(max && from > max);
  const reversed = isReversed ? ONBOARDING_MESSAGES.DOCUMENT_END_BEFORE_START : undefined;
  const labelText = typeof label === 'string' ? label : t('Dates');
  const handleBlur = (event: FocusEvent) => {
    if (!focusLeaves(event, fromId) || !focusLeaves(event, toId)) return;
    onBlur?.();
  };
  return (
    <FieldGroup {...{ label, labelDisplay, hint, error, optional, className, readOnly }} onBlur={handleBlur}>
      <Ends>
        <Field label={t('From')} id={fromId} error={start.unread ?? start.outside}>
          {(control) => (
            <DateInput
              {...rest}
              {...states}
              {...{ control, span, ref }}
              entry={start}
              value={from}
              label={t('{label}, from', { label: labelText })}
              name={name && `${name}.from`}
            />
          )}
        </Field>
        <Field label={t('To')} id={toId} error={end.unread ?? end.outside ?? reversed}>
          {(control) => (
            <DateInput
              {...states}
              {...{ control, span }}
              min={from !== '' && (!min || from > min) ? from : min}
              entry={end}
              value={to}
              label={t('{label}, to', { label: labelText })}
              name={name && `${name}.to`}
            />
          )}
        </Field>
      </Ends>
      {presets.length > 0 && !readOnly && (
        <Presets>
          {presets.map((preset) => {
            const range = preset.range(today);
            return (
              <Preset
                key={preset.label}
                type="button"
                disabled={disabled}
                aria-pressed={range.from === from && range.to === to}
                onClick={() => onChange(range)}
              >
                {t(preset.label)}
              </Preset>
            );
          })}
        </Presets>
      )}
    </FieldGroup>
  );
}
