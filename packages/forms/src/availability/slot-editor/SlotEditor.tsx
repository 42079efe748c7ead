import { addSlot, canAddSlot, DAY_PERIODS, PERIOD_BOUNDS, clockOf, type SlotEdit } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { announce, Button, FieldGroup, Stack, Text, type ValueFieldProps } from '@openvisit/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { errorsWithin, type FieldErrors } from '../../binding/errors.ts';
import { PERIOD_NAMES, timeRangeText } from '../calendar-text.ts';
import { assignRef } from '../assign-ref.ts';
import { SlotRow } from './SlotRow.tsx';

const Period = styled.div`
  display: grid;
  gap: ${token.space[3]};
  padding-block: ${token.space[4]};
  border-block-start: ${token.line.hair} solid ${token.color.border};

  &:first-of-type {
    border-block-start: 0;
    padding-block-start: ${token.space[2]};
  }
  & > [data-part='title'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${token.space[3]};
  }
`;

/* Its words stand in line with what is above it. */
const Add = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${token.space[3]});
`;

export interface SlotEditorProps extends ValueFieldProps<SlotEdit[]> {
  /** What is wrong with single slots, by path: '0.end_time'. What is wrong with all of them is `error`. */
  errors?: FieldErrors;
}

const NONE: FieldErrors = {};

/**
 * Working time of a day, in stretches of the morning, the afternoon and the evening, each cut into visits of one length.
 * 'Add slot' follows the last stretch, and goes once that one ends where its part of the day does (PO-10).
 */
export function SlotEditor({
  value,
  onChange,
  onBlur,
  name: _name,
  required: _required,
  errors = NONE,
  disabled,
  readOnly,
  ref,
  ...texts
}: SlotEditorProps) {
  const rows = useRef(new Map<string, HTMLElement>());
  const adds = useRef(new Map<string, HTMLButtonElement>());
  const focusNext = useRef<(() => HTMLElement | undefined) | null>(null);

  // What was just added, or what stands where something was removed, takes the focus.
  useEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = null;
  }, [value]);

  const add = (period: SlotEdit['day_period']) => {
    const slots = addSlot(value, period);
    const key = slots.at(-1)?.key ?? '';
    focusNext.current = () => rows.current.get(key);
    onChange(slots);
  };
  const remove = (slot: SlotEdit, name: string) => {
    const others = value.filter((one) => one.key !== slot.key);
    const next = others.findLast((one) => one.day_period === slot.day_period);
    focusNext.current = () => adds.current.get(slot.day_period) ?? rows.current.get(next?.key ?? '');
    announce(`${name} removed`);
    onChange(others);
  };

  return (
    <FieldGroup
      {...texts}
      readOnly={readOnly}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {DAY_PERIODS.map((period, place) => {
        const own = value.filter((slot) => slot.day_period === period);
        const { from, to } = PERIOD_BOUNDS[period];
        const title = PERIOD_NAMES[period];
        return (
          <Period key={period} role="group" aria-label={title}>
            <div data-part="title">
              <Text weight="semibold">{title}</Text>
              <Text size="sm" tone="muted">
                {timeRangeText(clockOf(from), clockOf(to))}
              </Text>
            </div>
            {own.length > 0 && (
              <Stack gap={4}>
                {own.map((slot, index) => {
                  const rowName = `${title} slot ${index + 1}`;
                  return (
                    <SlotRow
                      key={slot.key}
                      name={rowName}
                      slot={slot}
                      errors={errorsWithin(errors, String(value.indexOf(slot)))}
                      onChange={(changed) => onChange(value.map((one) => (one === slot ? changed : one)))}
                      onRemove={() => remove(slot, rowName)}
                      disabled={disabled}
                      readOnly={readOnly}
                      ref={(start) => {
                        if (start) rows.current.set(slot.key, start);
                        else rows.current.delete(slot.key);
                      }}
                    />
                  );
                })}
              </Stack>
            )}
            {own.length === 0 && readOnly && (
              <Text size="sm" tone="muted">
                No slots
              </Text>
            )}
            {!readOnly && canAddSlot(value, period) && (
              <Add
                size="sm"
                variant="quiet"
                icon={<Plus aria-hidden />}
                onClick={() => add(period)}
                disabled={disabled}
                aria-label={`Add slot in the ${title.toLowerCase()}`}
                ref={(button: HTMLButtonElement | null) => {
                  if (button) adds.current.set(period, button);
                  else adds.current.delete(period);
                  if (place === 0) assignRef<HTMLElement>(ref, button);
                }}
              >
                Add slot
              </Add>
            )}
          </Period>
        );
      })}
    </FieldGroup>
  );
}
