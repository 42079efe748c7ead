import {
  addBlock,
  toBlocks,
  findCalendarProblems,
  canAddBlock,
  changeBlock,
  changeSlots,
  fillWorkingWeek,
  removeBlock,
  type CalendarEdit,
  t,
} from '@openvisit/contract';
import { announce, Button, EmptyState, FieldGroup, Stack, type ValueFieldProps } from '@openvisit/ui';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, type ComponentType } from 'react';
import { getErrorsWithin, type FieldErrors } from '../../binding/errors.ts';
import { assignRef } from '../assign-ref.ts';
import type { WeekPreviewProps } from '../week-preview/WeekPreview.tsx';
import { useFocusAfterChange } from '../useFocusAfterChange.ts';
import { BlockCard } from './BlockCard.tsx';

export interface AvailabilityCalendarEditorProps extends ValueFieldProps<CalendarEdit> {
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  /** IANA zone of the physician, in which the preview is shown. */
  zone: string;
  /** Errors by path, such as 'blocks.0.end_date'. `error` is that of the calendar as a whole. */
  errors?: FieldErrors;
}

/** Loaded after the form, because it shows complete schedules only. If loading fails, the form works without it. */
const WeekPreview = lazy<ComponentType<WeekPreviewProps>>(() =>
  import('../week-preview/WeekPreview.tsx').then(
    (module) => ({ default: module.WeekPreview }),
    () => ({ default: () => null }),
  ),
);

const NO_ERRORS: FieldErrors = {};

/** The calendar without incomplete blocks, which the preview cannot show. */
const keepCompleteBlocks = (edit: CalendarEdit, today: string): CalendarEdit => {
  const invalidKeys = new Set(findCalendarProblems(edit, today).map(({ path }) => path.split('.')[1]));
  return { ...edit, blocks: edit.blocks.filter((_, index) => !invalidKeys.has(String(index))) };
};

/**
 * The calendar of a practice: consecutive schedules with dates, week days and times (PO-09, PO-10), and a preview of the
 * week in the physician's zone. The value keeps the ids of removed schedules and slots (PO-11).
 */
export function AvailabilityCalendarEditor({
  value,
  onChange,
  onBlur,
  name: _name,
  required: _required,
  today,
  zone,
  errors = NO_ERRORS,
  disabled,
  readOnly,
  ref,
  ...texts
}: AvailabilityCalendarEditorProps) {
  const starts = useRef(new Map<string, HTMLElement>());
  const adder = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusAfterChange(value);
  const previewBlocks = useMemo(() => toBlocks(keepCompleteBlocks(value, today)), [value, today]);

  const add = () => {
    const edit = addBlock(value, today);
    const key = edit.blocks.at(-1)?.key ?? '';
    focusNext(() => starts.current.get(key));
    onChange(edit);
  };
  const remove = (key: string, name: string) => {
    focusNext(() => adder.current);
    announce(t('{name} removed', { name }));
    onChange(removeBlock(value, key));
  };

  const addButton = !readOnly && (
    <Button
      icon={<CalendarPlus aria-hidden />}
      onClick={add}
      disabled={(disabled ?? false) || !canAddBlock(value, today)}
      ref={(button: HTMLButtonElement | null) => {
        adder.current = button;
        assignRef<HTMLElement>(ref, button);
      }}
    >
      {t('Add schedule')}
    </Button>
  );
  return (
    <FieldGroup
      {...texts}
      readOnly={readOnly}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <Stack gap={4}>
        {value.blocks.map((block, index) => {
          const name = t('Schedule {number}', { number: index + 1 });
          return (
            <BlockCard
              key={block.key}
              name={name}
              block={block}
              previousEnd={value.blocks[index - 1]?.end_date}
              today={today}
              errors={getErrorsWithin(errors, `blocks.${index}`)}
              onChange={(change) => onChange(changeBlock(value, block.key, change))}
              onSlotsChange={(slots) => onChange(changeSlots(value, block.key, slots))}
              onFillWorkingWeek={() => onChange(fillWorkingWeek(value, block.key, today))}
              onRemove={() => remove(block.key, name)}
              disabled={disabled}
              readOnly={readOnly}
              ref={(start) => {
                if (start) starts.current.set(block.key, start);
                else starts.current.delete(block.key);
              }}
            />
          );
        })}
        {value.blocks.length === 0 ? (
          <EmptyState title={t('No schedule yet')} action={addButton}>
            {t('Add the dates, days and times at which patients can book a visit.')}
          </EmptyState>
        ) : (
          <div>{addButton}</div>
        )}
        {previewBlocks.length > 0 && (
          <Suspense>
            <WeekPreview blocks={previewBlocks} zone={zone} today={today} />
          </Suspense>
        )}
      </Stack>
    </FieldGroup>
  );
}
