import {
  PERIOD_BOUNDS,
  formatClock,
  SLOT_DURATIONS,
  countVisits,
  type SlotDuration,
  type SlotEdit,
  formatCount,
  t,
} from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { IconButton, Select, Text, TimeField } from '@openvisit/ui';
import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { FieldErrors } from '../../binding/errors.ts';
import { formatVisitCount } from '../calendar-text.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 1fr auto;
  gap: ${token.space[1]} ${token.space[3]};
  align-items: start;

  @media ${media.phone} {
    grid-template-columns: 1fr 1fr;
    row-gap: ${token.space[3]};
  }
`;

/* Aligned with the controls instead of their labels. */
const Remove = styled(IconButton)`
  margin-block-start: calc(${token.text.sm} * ${token.leading.normal} + ${token.space[1]});

  @media ${media.phone} {
    justify-self: end;
  }
`;

const Summary = styled(Text)`
  grid-column: 1 / -1;
  font-variant-numeric: tabular-nums;
`;

const listDurations = () =>
  SLOT_DURATIONS.map((minutes) => ({ value: String(minutes), label: t('{minutes} min', { minutes }) }));

const describeSlot = (slot: SlotEdit): string => {
  const { visits, left: unusedMinutes } = countVisits(slot);
  if (visits === 0) return '';
  return unusedMinutes === 0
    ? formatVisitCount(visits)
    : t('{visits}, the last {minutes} unused', {
        visits: formatVisitCount(visits),
        minutes: formatCount(unusedMinutes, 'minute is', 'minutes are'),
      });
};

export interface SlotRowProps {
  /** Name of the row, such as 'Morning slot 1'. */
  name: string;
  /** The edited range: times as HH:mm or '', and minutes per visit. */
  slot: SlotEdit;
  /** Errors by field of the slot. */
  errors: FieldErrors;
  /** Called with the whole slot after a field changed. */
  onChange: (slot: SlotEdit) => void;
  /** Called when the remove button is pressed. */
  onRemove: () => void;
  /** Disables all controls. Default false. */
  disabled?: boolean;
  /** Shows the values without controls to change them. Default false. */
  readOnly?: boolean;
  /** Ref to the start time. */
  ref?: Ref<HTMLElement>;
}

/** One range of working hours: start, end and visit length. */
export function SlotRow({ name, slot, errors, onChange, onRemove, disabled, readOnly, ref }: SlotRowProps) {
  const { from, to } = PERIOD_BOUNDS[slot.day_period];
  const bounds = { min: formatClock(from), max: formatClock(to) };
  const sharedProps = { disabled, readOnly, required: true };
  const summary = describeSlot(slot);
  return (
    <Row role="group" aria-label={name}>
      <TimeField
        label={t('From')}
        value={slot.start_time}
        onChange={(start_time) => onChange({ ...slot, start_time })}
        error={errors['start_time']}
        ref={ref}
        {...bounds}
        {...sharedProps}
      />
      <TimeField
        label={t('To')}
        value={slot.end_time}
        onChange={(end_time) => onChange({ ...slot, end_time })}
        error={errors['end_time']}
        {...bounds}
        {...sharedProps}
      />
      <Select
        label={t('Each visit')}
        options={listDurations()}
        value={String(slot.slot_duration)}
        onChange={({ target }) => onChange({ ...slot, slot_duration: Number(target.value) as SlotDuration })}
        error={errors['slot_duration']}
        disabled={(disabled ?? false) || (readOnly ?? false)}
        required
      />
      {!readOnly && (
        <Remove label={t('Remove {name}', { name })} onClick={onRemove} disabled={disabled}>
          <Trash2 aria-hidden />
        </Remove>
      )}
      {summary && (
        <Summary size="sm" tone="muted">
          {summary}
        </Summary>
      )}
    </Row>
  );
}
