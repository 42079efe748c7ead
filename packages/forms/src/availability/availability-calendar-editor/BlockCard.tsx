import { addDays, isDate, getLastDate, type BlockEdit, type SlotEdit, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Button, Card, Cluster, DateField, Stack, Text } from '@openvisit/ui';
import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { getErrorsWithin, type FieldErrors } from '../../binding/errors.ts';
import { SlotEditor } from '../slot-editor/SlotEditor.tsx';
import { WeekDaysField } from '../week-days-field/WeekDaysField.tsx';

const Dates = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[4]};

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

export interface BlockCardProps {
  /** Name of the card, such as 'Schedule 1'. */
  name: string;
  /** The edited block; an empty date is ''. */
  block: BlockEdit;
  /** The last date of the previous block, yyyy-MM-dd. This block starts after it. */
  previousEnd?: string;
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  /** Errors by path within the block. */
  errors: FieldErrors;
  /** Called with changed dates or week days; times are reported to `onSlotsChange`. */
  onChange: (overrides: Partial<Pick<BlockEdit, 'start_date' | 'end_date' | 'week_days'>>) => void;
  /** Called with all slots of the block after one changed. */
  onSlotsChange: (slots: SlotEdit[]) => void;
  /** Called to fill in the hours of a usual working week. */
  onFillWorkingWeek: () => void;
  /** Called when the remove button is pressed. */
  onRemove: () => void;
  /** Disables all controls. Default false. */
  disabled?: boolean;
  /** Shows the values without controls to change them. Default false. */
  readOnly?: boolean;
  /** Ref to the start date. */
  ref?: Ref<HTMLElement>;
}

/** One block of the calendar, which the screen calls a schedule: dates, week days and slots. */
export function BlockCard({
  name,
  block,
  previousEnd,
  today,
  errors,
  onChange,
  onSlotsChange,
  onFillWorkingWeek,
  onRemove,
  disabled,
  readOnly,
  ref,
}: BlockCardProps) {
  const earliest = previousEnd && isDate(previousEnd) ? addDays(previousEnd, 1) : undefined;
  const shared = { today, max: getLastDate(today), disabled, readOnly, required: true };
  return (
    <Card role="group" aria-label={name}>
      <Stack gap={5}>
        <Cluster justify="between">
          <Text as="h2" size="lg">
            {name}
          </Text>
          {!readOnly && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              onClick={onRemove}
              disabled={disabled}
              aria-label={t('Remove {name}', { name })}
            >
              {t('Remove')}
            </Button>
          )}
        </Cluster>
        <Dates>
          <DateField
            label={t('Start date')}
            value={block.start_date}
            min={earliest}
            onChange={(start_date) => onChange({ start_date })}
            error={errors['start_date']}
            ref={ref}
            {...shared}
          />
          <DateField
            label={t('End date')}
            value={block.end_date}
            min={isDate(block.start_date) ? block.start_date : earliest}
            onChange={(end_date) => onChange({ end_date })}
            error={errors['end_date']}
            {...shared}
          />
        </Dates>
        <WeekDaysField
          label={t('Working days')}
          value={block.week_days}
          onChange={(week_days) => onChange({ week_days })}
          error={errors['week_days']}
          disabled={disabled}
          readOnly={readOnly}
        />
        <SlotEditor
          label={t('Times')}
          hint={t('Each time range is split into visits of equal length.')}
          value={block.slots}
          onChange={onSlotsChange}
          onFillWorkingWeek={onFillWorkingWeek}
          error={errors['slots']}
          errors={getErrorsWithin(errors, 'slots')}
          disabled={disabled}
          readOnly={readOnly}
        />
      </Stack>
    </Card>
  );
}
