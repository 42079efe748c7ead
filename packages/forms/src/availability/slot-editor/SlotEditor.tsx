import {
  addSlot,
  canAddSlot,
  DAY_PERIODS,
  PERIOD_BOUNDS,
  formatClock,
  type SlotEdit,
  t,
  defineTexts,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { announce, Button, FieldGroup, Stack, Text, type ValueFieldProps } from '@openvisit/ui';
import { CalendarClock, Plus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { getErrorsWithin, type FieldErrors } from '../../binding/errors.ts';
import { PERIOD_NAMES, formatTimeRange } from '../calendar-text.ts';
import { assignRef } from '../assign-ref.ts';
import { useFocusAfterChange } from '../useFocusAfterChange.ts';
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

/* Aligns the label of the button with the content above it. */
const QuietButton = styled(Button)`
  place-self: start;
  margin-inline-start: calc(-1 * ${token.space[3]});
`;

export interface SlotEditorProps extends ValueFieldProps<SlotEdit[]> {
  /** Errors by path, such as '0.end_time'. `error` is that of the slots as a whole. */
  errors?: FieldErrors;
  /** Fills in the hours of a usual working week; without slots, a button offers it. */
  onFillWorkingWeek?: () => void;
}

const NO_ERRORS: FieldErrors = {};

const ADD_LABELS = defineTexts({
  MORNING: 'Add slot in the morning',
  AFTERNOON: 'Add slot in the afternoon',
  NIGHT: 'Add slot in the evening',
});

/**
 * The working hours of a day in morning, afternoon and evening ranges, each split into visits of equal length. 'Add slot'
 * continues after the last range and disappears when that one ends with its part of the day (PO-10).
 */
export function SlotEditor({
  value,
  onChange,
  onBlur,
  name: _name,
  required: _required,
  errors = NO_ERRORS,
  onFillWorkingWeek,
  disabled,
  readOnly,
  ref,
  ...texts
}: SlotEditorProps) {
  const startInputs = useRef(new Map<string, HTMLElement>());
  const addButtons = useRef(new Map<string, HTMLButtonElement>());
  // Focuses the added slot, or the neighbor of a removed one.
  const focusNext = useFocusAfterChange(value);

  const handleAdd = (period: SlotEdit['day_period']) => {
    const slots = addSlot(value, period);
    const key = slots.at(-1)?.key ?? '';
    focusNext(() => startInputs.current.get(key));
    onChange(slots);
  };
  const handleFill = () => {
    focusNext(() => [...startInputs.current.values()][0]);
    announce(t('Monday to Friday, 9:00 AM to 5:00 PM, filled in'));
    onFillWorkingWeek?.();
  };
  const handleRemove = (slot: SlotEdit, name: string) => {
    const remainingSlots = value.filter((one) => one.key !== slot.key);
    const slotToFocus = remainingSlots.findLast((one) => one.day_period === slot.day_period);
    focusNext(
      () => addButtons.current.get(slot.day_period) ?? startInputs.current.get(slotToFocus?.key ?? ''),
    );
    announce(t('{name} removed', { name }));
    onChange(remainingSlots);
  };

  return (
    <FieldGroup
      {...texts}
      readOnly={readOnly}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {onFillWorkingWeek && value.length === 0 && !readOnly && (
        <QuietButton
          size="sm"
          variant="quiet"
          icon={<CalendarClock aria-hidden />}
          onClick={handleFill}
          disabled={disabled}
        >
          {t('Weekdays 9–5')}
        </QuietButton>
      )}
      {DAY_PERIODS.map((period, index) => (
        <PeriodSlots
          key={period}
          {...{ period, value, onChange, errors, disabled, readOnly }}
          onAdd={() => handleAdd(period)}
          onRemove={handleRemove}
          rowRef={(key, start) => setEntry(startInputs.current, key, start)}
          addRef={(button) => {
            setEntry(addButtons.current, period, button);
            if (index === 0) assignRef<HTMLElement>(ref, button);
          }}
        />
      ))}
    </FieldGroup>
  );
}

function setEntry<Node>(entries: Map<string, Node>, key: string, node: Node | null) {
  if (node) entries.set(key, node);
  else entries.delete(key);
}

interface PeriodSlotsProps extends Pick<SlotEditorProps, 'value' | 'onChange' | 'disabled' | 'readOnly'> {
  period: SlotEdit['day_period'];
  errors: FieldErrors;
  onAdd: () => void;
  onRemove: (slot: SlotEdit, name: string) => void;
  rowRef: (key: string, start: HTMLElement | null) => void;
  addRef: (button: HTMLButtonElement | null) => void;
}

/** The ranges in one part of the day. */
function PeriodSlots({
  period,
  value,
  onChange,
  errors,
  disabled,
  readOnly,
  onAdd,
  onRemove,
  rowRef,
  addRef,
}: PeriodSlotsProps) {
  const periodSlots = value.filter((slot) => slot.day_period === period);
  const { from, to } = PERIOD_BOUNDS[period];
  const title = t(PERIOD_NAMES[period]);
  return (
    <Period role="group" aria-label={title}>
      <div data-part="title">
        <Text weight="semibold">{title}</Text>
        <Text size="sm" tone="muted">
          {formatTimeRange(formatClock(from), formatClock(to))}
        </Text>
      </div>
      {periodSlots.length > 0 && (
        <Stack gap={4}>
          {periodSlots.map((slot, index) => {
            const rowName = t('{period} slot {number}', { period: title, number: index + 1 });
            return (
              <SlotRow
                key={slot.key}
                name={rowName}
                slot={slot}
                errors={getErrorsWithin(errors, String(value.indexOf(slot)))}
                onChange={(changed) => onChange(value.map((one) => (one === slot ? changed : one)))}
                onRemove={() => onRemove(slot, rowName)}
                disabled={disabled}
                readOnly={readOnly}
                ref={(start) => rowRef(slot.key, start)}
              />
            );
          })}
        </Stack>
      )}
      {periodSlots.length === 0 && readOnly && (
        <Text size="sm" tone="muted">
          {t('No slots')}
        </Text>
      )}
      {!readOnly && canAddSlot(value, period) && (
        <QuietButton
          size="sm"
          variant="quiet"
          icon={<Plus aria-hidden />}
          onClick={onAdd}
          disabled={disabled}
          aria-label={t(ADD_LABELS[period])}
          ref={addRef}
        >
          {t('Add slot')}
        </QuietButton>
      )}
    </Period>
  );
}
