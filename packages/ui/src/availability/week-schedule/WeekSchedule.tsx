import { defineTexts, t, type DaySlot } from '@openvisit/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatMonthDay, formatShortWeekday } from '../../format/dates.ts';
import {
  Block,
  Blocks,
  DayButton,
  DayName,
  Days,
  Header,
  Legend,
  Root,
  Summary,
  Title,
  Turn,
} from './WeekSchedule.styles.ts';

/** A day of the week with its slots. */
export interface WeekDaySchedule {
  /** yyyy-MM-dd. */
  date: string;
  slots: readonly DaySlot[];
}

export interface WeekScheduleProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'onSelect'> {
  /** First and last date of the week, yyyy-MM-dd. */
  range: { from: string; to: string };
  /** The days of the week; null while loading. */
  days: readonly WeekDaySchedule[] | null;
  /** The selected date. */
  selected: string;
  /** Today in the physician's zone; earlier days cannot be selected. */
  today: string;
  /** Called with the date of the selected day. */
  onSelect: (date: string) => void;
  /** Shows the week before; omit it if there is none. */
  onEarlier?: () => void;
  /** Shows the week after; omit it if there is none. */
  onLater?: () => void;
}

const LEGEND = defineTexts({ available: 'Free', engaged: 'Booked', unavailable: 'Off' });

const describeDay = (slots: readonly DaySlot[]): string => {
  if (slots.length === 0) return t('Closed');
  const count = (state: DaySlot['state']) => slots.filter((slot) => slot.state === state).length;
  const booked = count('engaged');
  const parts = [
    count('available') > 0 ? t('{count} free', { count: count('available') }) : null,
    booked > 0 ? t('{count} booked', { count: booked }) : null,
    count('unavailable') > 0 ? t('{count} off', { count: count('unavailable') }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : t('Over');
};

/** A week of the physician's schedule, read at a glance: which times are free, booked and off (AV-01). */
export function WeekSchedule({
  range,
  days,
  selected,
  today,
  onSelect,
  onEarlier,
  onLater,
  ...rest
}: WeekScheduleProps) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Header>
        <Title id={heading} aria-live="polite">
          {formatMonthDay(range.from)} – {formatMonthDay(range.to)}
        </Title>
        <Turn>
          <IconButton label={t('Earlier week')} size="sm" disabled={!onEarlier} onClick={() => onEarlier?.()}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t('Later week')} size="sm" disabled={!onLater} onClick={() => onLater?.()}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Turn>
      </Header>
      {days ? (
        <Days>
          {days.map(({ date, slots }) => (
            <DayButton
              key={date}
              type="button"
              aria-pressed={date === selected}
              aria-current={date === today ? 'date' : undefined}
              disabled={date < today}
              onClick={() => onSelect(date)}
            >
              <DayName>
                {formatShortWeekday(date)} <small>{formatMonthDay(date)}</small>
              </DayName>
              <Blocks aria-hidden>
                {slots.map(({ time, state }) => (
                  <Block key={time} data-state={state} />
                ))}
              </Blocks>
              <Summary>{describeDay(slots)}</Summary>
            </DayButton>
          ))}
        </Days>
      ) : (
        <Skeleton shape="block" label={t('Loading the week')} />
      )}
      <Legend aria-hidden>
        {Object.entries(LEGEND).map(([state, label]) => (
          <span key={state}>
            <Block data-state={state} /> {t(label)}
          </span>
        ))}
      </Legend>
    </Root>
  );
}
